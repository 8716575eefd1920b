import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import { HeadlineAmounts } from '#components/stays/price/headline-amounts.tsx';
import { StatusMark } from '#components/trips/trip-head.tsx';
import { momentsIn } from '#components/trips/moments-of.ts';
import { type Column, Table } from '#components/ui/table.tsx';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { tellingCurrencies } from '#lib/stays/price/telling-currencies.ts';
import { BookedSubject } from './booked-subject.tsx';
import { TripReference } from './trip-reference.tsx';

interface BookingTableProps {
	rows: readonly DeskRow[];
	/** The service's clock, epoch milliseconds. */
	now: number;
	/** By when each has to be paid comes first. */
	byDeadline: boolean;
	preferences: Preferences;
}

const DAY_MS = 24 * 3_600_000;

/** Bookings of every kind in rows; each opens its trip. */
export function BookingTable({ rows, now, byDeadline, preferences }: BookingTableProps) {
	const t = useTranslations('agent.columns');
	const show = useFormat(
		tellingCurrencies(
			preferences,
			rows.flatMap(({ total }) => total),
		),
	);
	const { locale } = preferences;
	const deadline = ({ pay_by: by, zone }: DeskRow) => {
		if (by === null) return '–';
		return (
			<span className={clsx(Date.parse(by) - now < DAY_MS && 'font-semibold text-bad')}>
				{t('moment', momentsIn(zone, show, locale)(by))}
			</span>
		);
	};
	const payBy: Column<DeskRow> = { key: 'payBy', title: t('payBy'), cell: deadline };
	const booked: Column<DeskRow> = {
		key: 'booked',
		title: t('booked'),
		cell: ({ booked_at: at, zone }) => (
			<span className="whitespace-nowrap">{momentsIn(zone, show, locale)(at).date}</span>
		),
	};
	const columns: Column<DeskRow>[] = [
		byDeadline ? payBy : booked,
		{
			key: 'reference',
			title: t('reference'),
			cell: ({ id, reference }) => <TripReference tripId={id} reference={reference} />,
		},
		{ key: 'traveller', title: t('traveller'), cell: (row) => <bdi>{travellerOf(row)}</bdi> },
		{
			key: 'journey',
			title: t('journey'),
			cell: ({ subject }) => <BookedSubject subject={subject} locale={locale} />,
		},
		{ key: 'status', title: t('status'), cell: ({ status }) => <StatusMark status={status} /> },
		...(!byDeadline && rows.some(({ pay_by: by }) => by !== null) ? [payBy] : []),
		{
			key: 'total',
			title: t('total'),
			figures: true,
			cell: ({ total }) => <HeadlineAmounts amounts={total} show={show} />,
		},
	];
	return <Table caption={t('caption')} columns={columns} rows={rows} rowKey={({ id }) => id} dense />;
}

function travellerOf({ travellers }: DeskRow): string {
	const [first] = travellers;
	if (!first) return '–';
	const more = travellers.length > 1 ? ` (+${travellers.length - 1})` : '';
	return `${first.family_name}, ${first.given_name}${more}`;
}
