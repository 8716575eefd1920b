import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { type Column, Table } from '#components/ui/table.tsx';
import { StatusMark } from '#components/trips/trip-head.tsx';
import { momentsOf } from '#components/trips/moments-of.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';

interface OrderTableProps {
	orders: readonly Order[];
	/** The service's clock, epoch milliseconds. */
	now: number;
	/** By when each has to be paid comes first. */
	byDeadline: boolean;
	preferences: Preferences;
}

const DAY_MS = 24 * 3_600_000;

/** Bookings in rows; each opens its trip. */
export function OrderTable({ orders, now, byDeadline, preferences }: OrderTableProps) {
	const t = useTranslations('agent.columns');
	const show = useFormat(preferences);
	const { locale } = preferences;
	const deadline = (order: Order) => {
		const by = order.payment_status.payment_required_by;
		if (by === null || tripStatus(order, now) !== 'held') return '–';
		const { date, time, zone } = momentsOf(order, show, locale)(by);
		return (
			<span className={clsx(Date.parse(by) - now < DAY_MS && 'font-semibold text-bad')}>
				{t('moment', { date, time, zone })}
			</span>
		);
	};
	const payBy: Column<Order> = { key: 'payBy', title: t('payBy'), cell: deadline };
	const booked: Column<Order> = {
		key: 'booked',
		title: t('booked'),
		cell: (order) => <span className="whitespace-nowrap">{momentsOf(order, show, locale)(order.created_at).date}</span>,
	};
	const columns: Column<Order>[] = [
		byDeadline ? payBy : booked,
		{
			key: 'reference',
			title: t('reference'),
			cell: (order) => (
				<a
					className="link inline-flex font-semibold tracking-[.04em] pointer-coarse:min-h-hit pointer-coarse:items-center"
					href={paths.trip(order.id)}
				>
					<bdi>{order.booking_reference}</bdi>
				</a>
			),
		},
		{ key: 'traveller', title: t('traveller'), cell: (order) => <bdi>{travellerOf(order)}</bdi> },
		{
			key: 'journey',
			title: t('journey'),
			cell: (order) => (
				<>
					<bdi className="whitespace-nowrap">{routeOf(order)}</bdi>{' '}
					<span className="whitespace-nowrap">
						{formatDate(order.slices[0]?.segments[0]?.departing_at ?? '', 'medium', locale)}
					</span>
				</>
			),
		},
		{ key: 'status', title: t('status'), cell: (order) => <StatusMark status={tripStatus(order, now)} /> },
		...(byDeadline ? [] : [payBy]),
		{
			key: 'total',
			title: t('total'),
			figures: true,
			cell: (order) => <bdi className="whitespace-nowrap">{show.money(order.total_amount, order.total_currency)}</bdi>,
		},
	];
	return <Table caption={t('caption')} columns={columns} rows={orders} rowKey={(order) => order.id} dense />;
}

function travellerOf({ passengers }: Order): string {
	const [first] = passengers;
	if (!first) return '–';
	const more = passengers.length > 1 ? ` (+${passengers.length - 1})` : '';
	return `${first.family_name}, ${first.given_name}${more}`;
}

/** `BER–LIS–BER` */
const routeOf = ({ slices }: Order): string => {
	const codes = slices.flatMap(({ segments }) => [
		segments[0]?.origin.iata_code ?? '',
		segments.at(-1)?.destination.iata_code ?? '',
	]);
	return codes.filter((code, i) => code !== codes[i - 1]).join('–');
};
