import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import type { Show } from '#components/shell/use-format.ts';
import { Icon } from '#components/ui/icon.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths.ts';
import { shiftWords } from '#lib/schedule-change/diff-words.ts';
import type { SliceDiff } from '#lib/schedule-change/journey-diff.ts';

interface ChangeHeadProps {
	order: Order;
	linkKey: string | undefined;
	diffs: readonly SliceDiff[];
	show: Show;
	locale: Locale;
}

/** Who changed what, in one sentence a direction. */
export function ChangeHead({ order, linkKey, diffs, show, locale }: ChangeHeadProps) {
	const t = useTranslations('schedule');
	const airline = show.isolate(order.owner.name);
	const place = show.list([...new Set(diffs.map((diff) => show.isolate(endsOf(diff).to)))]);
	const gone = diffs.some(({ is }) => is === null);
	const summary = useSummary(show, locale);
	return (
		<div>
			<a className="link type-small inline-flex min-h-hit items-center gap-1.5" href={paths.trip(order.id, linkKey)}>
				<Icon name="arrow-left" size={17} />
				{t('back')}
			</a>
			<h1 className="type-h1 mb-1">{t(gone ? 'titleGone' : 'title', { airline, place })}</h1>
			<p className="max-w-[46rem] text-ink-2">
				{[...diffs.map(summary), ...(gone ? [] : [t('summary.price')])].join(' ')}
			</p>
		</div>
	);
}

const cityOf = ({ city_name: city, name }: { city_name: string | null; name: string }): string => city ?? name;

/** The two ends of a direction that was booked, by city. */
export function endsOf({ was: { segments } }: SliceDiff): { from: string; to: string } {
	const [first, last] = [segments[0], segments.at(-1)];
	return { from: first ? cityOf(first.origin) : '', to: last ? cityOf(last.destination) : '' };
}

/** What a change means to one direction, in a sentence. */
function useSummary(show: Show, locale: Locale): (diff: SliceDiff) => string {
	const t = useTranslations('schedule');
	return (diff) => {
		const { from, to } = endsOf(diff);
		const ends = { from: show.isolate(from), place: show.isolate(to) };
		const { was, is, arrivesLater, departsLater } = diff;
		const date = formatDate((is ?? was).segments[0]?.departing_at ?? '', 'long', locale);
		if (!is) return t('summary.gone', { date, ...ends });
		const told = { t, duration: show.duration };
		const arrives = shiftWords(arrivesLater, told);
		if (arrives !== null)
			return t('summary.arrives', {
				date,
				...ends,
				time: timeOf(is.segments.at(-1)?.arriving_at),
				difference: arrives,
			});
		const departs = shiftWords(departsLater, told);
		if (departs !== null)
			return t('summary.departs', { date, ...ends, time: timeOf(is.segments[0]?.departing_at), difference: departs });
		return t('summary.same', { date, ...ends });
	};
	function timeOf(local: string | undefined): string {
		return show.isolate(show.time(local ?? ''));
	}
}
