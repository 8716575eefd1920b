import { expect, test } from 'vitest';
import { useFormat } from '#components/shell/use-format.ts';
import { show } from '#components/testing/show.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { ScoreOfTen } from './score-of-ten.tsx';

function Score({ locale }: { locale: Locale }) {
	const words = useFormat({ locale, theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	return (
		<p>
			<ScoreOfTen score={8.4} className="type-price" show={words} />
		</p>
	);
}

test.each(['ar', 'en'] as const)(
	'the score stands before the ten, also in a text from right to left: %s',
	async (locale) => {
		await show(<Score locale={locale} />, { locale });
		const [score, ten] = [...document.querySelectorAll('bdi > span')].map((part) => part.getBoundingClientRect());
		expect(document.querySelector('p')?.textContent).toMatch(/^8[.,٫]4 \/ 10$/);
		expect(score?.right).toBeLessThanOrEqual(ten?.left ?? 0);
		// The slash and the ten too, inside their own part.
		const text = document.querySelector('bdi > span + span')?.firstChild as Text;
		const at = (offset: number) => {
			const range = document.createRange();
			range.setStart(text, offset);
			range.setEnd(text, offset + 1);
			return range.getBoundingClientRect().left;
		};
		expect(at(1), 'slash before ten').toBeLessThan(at(3));
	},
);
