import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Table } from '#components/ui/table.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths, type RefundNews } from '#lib/paths.ts';
import { RefundNotice } from './refund-notice.tsx';
import { TripReference } from './trip-reference.tsx';
import { UtcMoment } from './utc-moment.tsx';
import type { TakenColumn } from './taken-column.tsx';

/** A refund that the bank of a card has refused for good. */
export interface FailedRefundRow {
	refund_id: string;
	trip_id: string;
	/** Null: the booking cannot be read right now. */
	reference: string | null;
	amount: string;
	currency: string;
	/** An instant, ISO 8601. */
	noted_at: string;
}

interface FailedRefundTableProps {
	rows: readonly FailedRefundRow[];
	/** What the last press of a button came to. */
	news: RefundNews | null;
	/** Whose each is. */
	taken: TakenColumn;
	preferences: Preferences;
}

/** Refunds that failed, each with the button that says it was paid out in another way. */
export function FailedRefundTable({ rows, news, taken, preferences }: FailedRefundTableProps) {
	const t = useTranslations('agent');
	const show = useFormat(preferences);
	return (
		<>
			<RefundNotice news={news} />
			{rows.length === 0 ? (
				<EmptyState title={t('none.title')}>{t('none.failed')}</EmptyState>
			) : (
				<>
					<p className="type-small max-w-measure text-ink-2">{t('failed.lead')}</p>
					<Table
						caption={t('lists.failed')}
						rows={rows}
						rowKey={(row) => row.refund_id}
						columns={[
							{
								key: 'since',
								title: t('failed.since'),
								cell: ({ noted_at: at }) => <UtcMoment at={at} preferences={preferences} />,
							},
							{
								key: 'reference',
								title: t('columns.reference'),
								cell: (row) => <TripReference tripId={row.trip_id} reference={row.reference} />,
							},
							{
								key: 'amount',
								title: t('refunds.amount'),
								figures: true,
								cell: ({ amount, currency }) => <bdi className="whitespace-nowrap">{show.money(amount, currency)}</bdi>,
							},
							{ key: 'act', title: t('refunds.next'), cell: (row) => <PaidOutAct row={row} /> },
							taken((row: FailedRefundRow) => row.refund_id),
						]}
						dense
					/>
				</>
			)}
		</>
	);
}

function PaidOutAct({ row: { refund_id: id, trip_id, reference } }: { row: FailedRefundRow }) {
	const t = useTranslations('agent.failed');
	return (
		<form method="post" action={paths.api.customerRefund()}>
			<input type="hidden" name="refund" value={id} />
			<Button type="submit" size="s" aria-label={t('actWhich', { reference: reference ?? trip_id })}>
				{t('act')}
			</Button>
		</form>
	);
}
