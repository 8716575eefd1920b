import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import { useCabinWord } from '#components/flights/cabin-word.ts';
import type { Show } from '#components/shell/use-format.ts';
import { Icon } from '#components/ui/icon.tsx';
import { type ChangeQuestion, departureOf } from '#lib/changing/change-question.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { inARow } from '#lib/searches/search-in-words.ts';

interface End {
	name: string;
	city_name?: string | null;
	iata_code: string | null;
}

interface AskedChangeProps {
	order: Order;
	question: ChangeQuestion;
	/** The new flights: between which places, and on which local day. */
	flown: readonly { origin: End; destination: End; on: string }[];
	/** The way to ask something else. */
	back: { to: 'edit' | 'others'; href: string };
	show: Show;
	locale: Locale;
}

/** What was asked, folded, and the way back to ask something else. */
export function AskedChange({ order, question, flown, back, show, locale }: AskedChangeProps) {
	const t = useTranslations('change.asked');
	const cabin = useCabinWord();
	const gone = order.slices.filter(({ id }) => question.replace.some(({ sliceId }) => sliceId === id));
	const days = gone.map((slice) => formatDate(departureOf(slice).slice(0, 10), 'medium', locale));
	const place = ({ city_name: city, name, iata_code: code }: End) => show.isolate(`${city ?? name} (${code ?? ''})`);
	const flights = flown.map(({ origin, destination, on }) =>
		t('flown', { from: place(origin), to: place(destination), day: formatDate(on, 'medium', locale) }),
	);
	return (
		<div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-3 border border-rule-strong bg-sheet px-4 py-2.5 shadow-1">
			<Icon name="check" />
			<p>
				<b className="type-ui">{t('replace', { days: show.list(days) })}</b>{' '}
				<span className="type-small block text-ink-2">{inARow([...flights, cabin(question.cabin)])}</span>
			</p>
			<a className="link type-ui inline-flex min-h-hit items-center" href={back.href}>
				{t(back.to)}
			</a>
		</div>
	);
}
