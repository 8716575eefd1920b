import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { show } from '#components/testing/show.tsx';
import { FootBar } from '#components/ui/foot-bar.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { HeadlineAmounts } from './headline-amounts.tsx';

const AMOUNTS = [
	{ amount: '412.30', currency: 'EUR' },
	{ amount: '30.00', currency: 'USD' },
];

function Foot({ locale }: { locale: Locale }) {
	const words = useFormat({ locale, theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	return (
		<FootBar amount={<HeadlineAmounts amounts={AMOUNTS} show={words} />} note="–">
			{null}
		</FootBar>
	);
}

test.each([
	['en', 1],
	['ar', -1],
] as const)('at the foot of a page in %s two amounts follow the language, each of them whole', async (locale, way) => {
	await show(<Foot locale={locale} />, { locale });
	await expect.element(page.getByText('412.30', { exact: false }).first()).toBeVisible();
	const at = AMOUNTS.map(({ amount }) => {
		const words = [...document.querySelectorAll('bdi')].filter(({ textContent }) => textContent.includes(amount));
		return words.at(-1)?.getBoundingClientRect().left ?? Number.NaN;
	});
	expect(Math.sign((at[1] ?? 0) - (at[0] ?? 0))).toBe(way);
	expect(document.querySelectorAll('bdi')).toHaveLength(2);
});
