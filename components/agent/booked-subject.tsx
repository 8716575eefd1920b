import { formatDate, formatDateRange } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { DeskSubject } from '#lib/agent-desk/desk-row.ts';

/** What a row of the desk is about: the airports and the day, or the hotel and its nights. */
export function BookedSubject({ subject, locale }: { subject: DeskSubject; locale: Locale }) {
	if (subject.kind === 'stay')
		return (
			<>
				<bdi>{subject.hotel}</bdi>{' '}
				<span className="whitespace-nowrap">
					{formatDateRange(subject.check_in_date, subject.check_out_date, 'medium', locale)}
				</span>
			</>
		);
	return (
		<>
			<bdi className="whitespace-nowrap">{subject.route}</bdi>{' '}
			<span className="whitespace-nowrap">{formatDate(subject.departing_at, 'medium', locale)}</span>
		</>
	);
}
