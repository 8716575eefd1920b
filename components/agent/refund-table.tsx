import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Table } from '#components/ui/table.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths, type RefundNews } from '#lib/paths.ts';
import type { TripRefund } from '#lib/trips/refund-of.ts';
import { RefundNotice } from './refund-notice.tsx';
import { TripReference } from './trip-reference.tsx';
import { UtcMoment } from './utc-moment.tsx';
import type { TakenColumn } from './taken-column.tsx';

/** A refund that came to the agency and that its customer waits for. */
export interface RefundRow {
	/** By what it came back. */
	act: TripRefund['act'];
	act_id: string;
	trip_id: string;
	/** Null: the booking cannot be read right now. */
	reference: string | null;
	/** What of it came to the agency. */
	amount: string;
	currency: string;
	refund_to: string;
	/** An instant, ISO 8601. */
	confirmed_at: string;
}

interface RefundTableProps {
	/** The oldest. */
	rows: readonly RefundRow[];
	/** How many there are, where that is known. */
	total: number | null;
	/** What the last press of a button came to. */
	news: RefundNews | null;
	/** Whose each is. */
	taken: TakenColumn;
	preferences: Preferences;
}

const WAYS = ['balance', 'arc_bsp_cash', 'original_form_of_payment'] as const;

/** What the agency owes its customers, each with the button that says it is paid back. */
export function RefundTable({ rows, total, news, taken, preferences }: RefundTableProps) {
	const t = useTranslations('agent');
	const show = useFormat(preferences);
	return (
		<>
			<RefundNotice news={news} />
			{rows.length === 0 ? (
				<EmptyState title={t('none.title')}>{t('none.refunds')}</EmptyState>
			) : (
				<>
					<p className="type-small max-w-measure text-ink-2">{t('refunds.lead')}</p>
					{total !== null && total > rows.length && (
						<p className="type-small max-w-measure text-ink-2">{t('refunds.oldest', { shown: rows.length, total })}</p>
					)}
					<Table
						caption={t('lists.refunds')}
						rows={rows}
						rowKey={(row) => row.act_id}
						columns={[
							{
								key: 'since',
								title: t('refunds.since'),
								cell: ({ confirmed_at: at }) => <UtcMoment at={at} preferences={preferences} />,
							},
							{
								key: 'reference',
								title: t('columns.reference'),
								cell: (row) => <TripReference tripId={row.trip_id} reference={row.reference} />,
							},
							{ key: 'by', title: t('refunds.by'), cell: ({ act }) => t(`refunds.acts.${act}`) },
							{
								key: 'to',
								title: t('refunds.to'),
								cell: ({ refund_to: to }) => {
									const known = WAYS.find((way) => way === to);
									return known ? t(`refunds.ways.${known}`) : to;
								},
							},
							{
								key: 'amount',
								title: t('refunds.amount'),
								figures: true,
								cell: ({ amount, currency }) => <bdi className="whitespace-nowrap">{show.money(amount, currency)}</bdi>,
							},
							{ key: 'act', title: t('refunds.next'), cell: (row) => <PaidAct row={row} /> },
							taken((row: RefundRow) => row.act_id),
						]}
						dense
					/>
				</>
			)}
		</>
	);
}

function PaidAct({ row: { act_id: id, trip_id, reference } }: { row: RefundRow }) {
	const t = useTranslations('agent.refunds');
	return (
		<form method="post" action={paths.api.customerRefund()}>
			<input type="hidden" name="act" value={id} />
			<Button type="submit" size="s" aria-label={t('actWhich', { reference: reference ?? trip_id })}>
				{t('act')}
			</Button>
		</form>
	);
}
