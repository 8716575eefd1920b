import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { Icon } from '#components/ui/icon.tsx';
import { formatDate, formatDateRange } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { JourneyNote } from '#lib/trips/journeys/journey-notes.ts';

interface JourneyNotesProps {
	notes: readonly JourneyNote[];
	show: Show;
	locale: Locale;
}

/** What flights and stays leave open: nights without a room or with two, a late arrival, hours before the flight. */
export function JourneyNotes({ notes, show, locale }: JourneyNotesProps) {
	const t = useTranslations('trips.list.notes');
	if (notes.length === 0) return null;
	const day = (local: string): string => formatDate(local.slice(0, 10), 'short', locale);
	return (
		<ul className="mt-3 grid gap-2">
			{notes.map((note) => (
				<li key={JSON.stringify(note)} className="type-small flex gap-2 rounded-2 bg-warn-soft px-3 py-2 text-ink">
					<Icon
						name={note.kind === 'nights' || note.kind === 'twice' ? 'moon' : 'clock'}
						size={17}
						className="mt-0.5 text-warn"
					/>
					<span>{words(note)}</span>
				</li>
			))}
		</ul>
	);

	function words(note: JourneyNote): string {
		if (note.kind === 'nights')
			return t('nights', { count: note.count, dates: formatDateRange(note.from, note.to, 'short', locale) });
		if (note.kind === 'twice')
			return t('twice', {
				hotel: show.isolate(note.hotel),
				count: note.count,
				dates: formatDateRange(note.from, note.to, 'short', locale),
			});
		if (note.kind === 'late')
			return t('late', {
				landsOn: day(note.lands),
				lands: show.time(note.lands),
				closesOn: day(note.closes),
				closes: show.time(note.closes),
			});
		return t('early', {
			by: show.time(note.by),
			hours: note.hours,
			leavesOn: day(note.leaves),
			leaves: show.time(note.leaves),
		});
	}
}
