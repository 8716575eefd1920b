import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Table } from '#components/ui/table.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { CancelLink } from './cancel-link.tsx';
import { TripReference } from './trip-reference.tsx';
import { UtcMoment } from './utc-moment.tsx';
import type { TakenColumn } from './taken-column.tsx';

/** What cancelling was said to give back to somebody who has not decided. */
export interface QuoteRow {
	trip_id: string;
	reference: string | null;
	/** Null: the airline says once it has cancelled. */
	amount: string | null;
	currency: string;
	/** An instant, ISO 8601. */
	expires_at: string;
}

/** Cancellation quotes that end soon, each with the page where it can be agreed to. */
export function QuoteTable({
	rows,
	taken,
	preferences,
}: {
	rows: readonly QuoteRow[];
	taken: TakenColumn;
	preferences: Preferences;
}) {
	const t = useTranslations('agent');
	const show = useFormat(preferences);
	if (rows.length === 0) return <EmptyState title={t('none.title')}>{t('none.quotes')}</EmptyState>;
	return (
		<>
			<p className="type-small max-w-measure text-ink-2">{t('quotes.lead')}</p>
			<Table
				caption={t('lists.quotes')}
				rows={rows}
				rowKey={(row) => row.trip_id}
				columns={[
					{
						key: 'ends',
						title: t('quotes.ends'),
						cell: ({ expires_at: at }) => <UtcMoment at={at} preferences={preferences} />,
					},
					{
						key: 'reference',
						title: t('columns.reference'),
						cell: (row) => <TripReference tripId={row.trip_id} reference={row.reference} />,
					},
					{
						key: 'amount',
						title: t('quotes.amount'),
						figures: true,
						cell: ({ amount, currency }) =>
							amount === null ? (
								t('quotes.unknown')
							) : (
								<bdi className="whitespace-nowrap">{show.money(amount, currency)}</bdi>
							),
					},
					{
						key: 'act',
						title: t('refunds.next'),
						cell: ({ trip_id, reference }) => (
							<CancelLink href={paths.cancelTrip(trip_id)} reference={reference ?? trip_id} />
						),
					},
					taken((row: QuoteRow) => row.trip_id),
				]}
				dense
			/>
		</>
	);
}
