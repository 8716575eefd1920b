import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import type { Show } from '#components/shell/use-format.ts';
import { Paper } from '#components/ui/paper.tsx';
import { BagSources } from '#components/flights/bag-sources.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { ItinerarySlice } from '#lib/travel/itinerary.ts';
import { bagLimitWords } from '#lib/trips/bag-limit-words.ts';
import { checkInsOf } from '#lib/trips/check-in.ts';
import { checkInWords } from '#lib/trips/check-in-words.ts';
import { travellersOf } from '#lib/trips/traveller-facts.ts';
import { useBagWords } from './use-bag-words.ts';

interface TripBeforeProps {
	order: Order;
	itinerary: readonly ItinerarySlice[];
	/** The service's clock, epoch milliseconds. */
	now: number;
	show: Show;
	locale: Locale;
}

/** What to know before flying: when and where to check in, and which bags to bring. Nothing once all is flown. */
export function TripBefore({ order, itinerary, now, show, locale }: TripBeforeProps) {
	const t = useTranslations('trips.before');
	const checkIns = checkInsOf(order, now);
	if (checkIns.length === 0) return null;
	const date = (local: string) => formatDate(local, 'medium', locale);
	return (
		<Paper as="section" label={t('title')} className="p-4 m:p-6">
			<h2 className="type-h2 mb-3">{t('title')}</h2>
			<div className="grid gap-4">
				{checkIns.map((one) => (
					<Direction
						key={one.sliceId}
						title={t('direction', { from: show.isolate(one.from), to: show.isolate(one.to) })}
						lines={checkInWords(one, { ...show, t, locale, date, own: show.isolate })}
					/>
				))}
				<Bags {...{ order, itinerary, show }} />
			</div>
		</Paper>
	);
}

function Direction({ title, lines }: { title: string; lines: readonly string[] }) {
	return (
		<div>
			<h3 className="type-ui">{title}</h3>
			{lines.map((line) => (
				<p key={line}>{line}</p>
			))}
		</div>
	);
}

function Bags({ order, itinerary, show }: Pick<TripBeforeProps, 'order' | 'itinerary' | 'show'>) {
	const t = useTranslations('trips.before');
	const table = useTranslations('flights.table');
	const units = useTranslations('units');
	const words = useBagWords(show);
	const limits = bagLimitWords(order, {
		...show,
		t,
		table,
		weight: (kilograms) => units('kilograms', { amount: show.number(kilograms) }),
		own: show.isolate,
	});
	const all = travellersOf(order).map(({ passenger, bags }) => ({
		name: show.isolate(passenger.given_name),
		text: show.semicolons(words(bags, itinerary)),
	}));
	const same = new Set(all.map(({ text }) => text)).size === 1 ? all[0] : undefined;
	const lines = same
		? [all.length === 1 ? same.text : t('bagsEach', { text: same.text })]
		: all.map((one) => t('bagsOf', one));
	return (
		<div>
			<h3 className="type-ui">{t('bags')}</h3>
			{lines.map((line) => (
				<p key={line}>{line}</p>
			))}
			{limits.lines.length > 0 && (
				<ul>
					{limits.lines.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			)}
			<p className="type-small text-ink-2">
				{limits.note} <BagSources rules={limits.rules} />
			</p>
		</div>
	);
}
