import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Table } from '#components/ui/table.tsx';
import type { DeskSubject } from '#lib/agent-desk/desk-row.ts';
import type { PurposeName } from '#lib/intents/intent.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { BookedSubject } from './booked-subject.tsx';
import { UtcMoment } from './utc-moment.tsx';
import type { TakenColumn } from './taken-column.tsx';

/** An attempt whose outcome is not known; instants, ISO 8601. */
export interface UnknownRow {
	id: string;
	purpose: PurposeName;
	/** Null: there is no booking yet. */
	trip_id: string | null;
	amount: string | null;
	currency: string | null;
	since: string;
	/** Somebody should call the airline or the hotel. */
	late: boolean;
	journey: { origin: string; destination: string; departing_on: string } | null;
	stay: { hotel: string; check_in_date: string; check_out_date: string } | null;
}

/** Attempts that a hotel carries out; an airline those of every other purpose. */
const AT_HOTELS: ReadonlySet<PurposeName> = new Set(['book_stay', 'cancel_stay']);

/** What an attempt is about; null where nobody knows. */
const subjectOf = ({ journey, stay }: UnknownRow): DeskSubject | null =>
	stay
		? { kind: 'stay', ...stay }
		: journey && {
				kind: 'flight',
				route: `${journey.origin} – ${journey.destination}`,
				flight: '',
				departing_at: journey.departing_on,
				returning_on: null,
			};

/** Attempts to book and to pay whose outcome is not known yet. Nothing may be tried again meanwhile. */
export function UnknownTable({
	rows,
	taken,
	preferences,
}: {
	rows: readonly UnknownRow[];
	taken: TakenColumn;
	preferences: Preferences;
}) {
	const t = useTranslations('agent');
	const show = useFormat(preferences);
	if (rows.length === 0) return <EmptyState title={t('none.title')}>{t('none.checking')}</EmptyState>;
	return (
		<>
			<p className="type-small max-w-measure text-ink-2">{t('unknown.lead')}</p>
			<Table
				caption={t('lists.checking')}
				rows={rows}
				rowKey={(row) => row.id}
				columns={[
					{
						key: 'since',
						title: t('unknown.since'),
						cell: ({ since }) => <UtcMoment at={since} preferences={preferences} />,
					},
					{ key: 'what', title: t('unknown.what'), cell: ({ purpose }) => t(`unknown.${purpose}`) },
					{
						key: 'journey',
						title: t('columns.journey'),
						cell: (row) => {
							const subject = subjectOf(row);
							return subject ? <BookedSubject subject={subject} locale={preferences.locale} /> : '–';
						},
					},
					{ key: 'id', title: t('unknown.id'), cell: ({ id }) => <bdi className="break-all">{id}</bdi> },
					{
						key: 'total',
						title: t('columns.total'),
						figures: true,
						cell: ({ amount, currency }) => (amount && currency ? <bdi>{show.money(amount, currency)}</bdi> : '–'),
					},
					{ key: 'act', title: t('unknown.next'), cell: (row) => <NextStep row={row} /> },
					taken((row: UnknownRow) => row.id),
				]}
				dense
			/>
		</>
	);
}

/** What can be done: nothing is done again, and its booking shows how it stands. */
function NextStep({ row: { trip_id: tripId, late, purpose } }: { row: UnknownRow }) {
	const t = useTranslations('agent.unknown');
	const step = late ? 'call' : 'wait';
	return (
		<span className="grid justify-items-start gap-1">
			{t(AT_HOTELS.has(purpose) ? `${step}Hotel` : step)}
			{tripId !== null && (
				<a
					className="link inline-flex pointer-coarse:min-h-hit pointer-coarse:items-center"
					href={paths.tripOfKind(tripId)}
				>
					{t('open')}
				</a>
			)}
		</span>
	);
}
