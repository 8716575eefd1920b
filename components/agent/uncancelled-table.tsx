import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Table } from '#components/ui/table.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { CancelLink } from './cancel-link.tsx';
import { TripReference } from './trip-reference.tsx';
import { UtcMoment } from './utc-moment.tsx';
import type { TakenColumn } from './taken-column.tsx';

/** A cancellation whose answer was lost and which has failed, as was learned later. */
export interface UncancelledRow {
	/** Of the attempt. */
	id: string;
	purpose: 'cancel' | 'cancel_stay';
	trip_id: string;
	reference: string | null;
	/** Why. */
	code: string;
	/** An instant, ISO 8601. */
	since: string;
}

const CANCEL = { cancel: paths.cancelTrip, cancel_stay: paths.cancelStay } as const;

/** Bookings that somebody set out to cancel and that stand, each with the page where they can be cancelled. */
export function UncancelledTable({
	rows,
	taken,
	preferences,
}: {
	rows: readonly UncancelledRow[];
	taken: TakenColumn;
	preferences: Preferences;
}) {
	const t = useTranslations('agent');
	if (rows.length === 0) return <EmptyState title={t('none.title')}>{t('none.uncancelled')}</EmptyState>;
	return (
		<>
			<p className="type-small max-w-measure text-ink-2">{t('uncancelled.lead')}</p>
			<Table
				caption={t('lists.uncancelled')}
				rows={rows}
				rowKey={({ id }) => id}
				columns={[
					{
						key: 'since',
						title: t('failed.since'),
						cell: ({ since }) => <UtcMoment at={since} preferences={preferences} />,
					},
					{
						key: 'reference',
						title: t('columns.reference'),
						cell: (row) => <TripReference tripId={row.trip_id} reference={row.reference} />,
					},
					{ key: 'what', title: t('unknown.what'), cell: ({ purpose }) => t(`unknown.${purpose}`) },
					{ key: 'why', title: t('changes.why'), cell: ({ code }) => <bdi className="break-all">{code}</bdi> },
					{
						key: 'act',
						title: t('refunds.next'),
						cell: ({ purpose, trip_id, reference }) => (
							<CancelLink href={CANCEL[purpose](trip_id)} reference={reference ?? trip_id} />
						),
					},
					taken((row: UncancelledRow) => row.id),
				]}
				dense
			/>
		</>
	);
}
