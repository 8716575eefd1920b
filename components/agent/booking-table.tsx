import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type Show, useFormat } from '#components/shell/use-format.ts';
import { HeadlineAmounts } from '#components/stays/price/headline-amounts.tsx';
import { momentsIn } from '#components/trips/moments-of.ts';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import { readPhone } from '#lib/checkout/phone-number.ts';
import { formatDate, formatDateRange } from '#lib/i18n/format-date.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { tellingCurrencies } from '#lib/stays/price/telling-currencies.ts';
import { DeskMark } from './desk-mark.tsx';
import { MarkedName, mostLike } from './marked-name.tsx';
import { OwnTime } from './own-time.tsx';
import { TripReference } from './trip-reference.tsx';

interface BookingTableProps {
	rows: readonly DeskRow[];
	/** The service's clock, epoch milliseconds. */
	now: number;
	/** By when each has to be paid is told in place of when it was booked. */
	byDeadline: boolean;
	/** Keys of the words of names that were looked for. */
	words?: readonly string[];
	/** Columns that are left out. */
	without?: readonly ColumnName[];
	preferences: Preferences;
}

const DAY_MS = 24 * 3_600_000;

/** The columns at a desk, with the place of each on a phone: three lines, the name and the reference first. */
const PLACES = {
	reference: 'max-m:col-start-2 max-m:row-start-1 max-m:text-end',
	traveller: 'max-m:col-start-1 max-m:row-start-1 max-m:font-semibold',
	phone: 'max-m:col-start-2 max-m:row-start-3 max-m:text-end',
	ticket: 'max-m:hidden',
	journey: 'max-m:col-start-1 max-m:row-start-2',
	departs: 'max-m:col-start-1 max-m:row-start-3',
	returns: 'max-m:hidden',
	payBy: 'max-m:col-span-2 max-m:row-start-4',
	status: 'max-m:col-start-2 max-m:row-start-2 max-m:text-end',
	booked: 'max-m:hidden',
	total: 'max-m:hidden m:text-end',
} as const;
type ColumnName = keyof typeof PLACES;

/** Bookings of every kind, as low as they can be read; each opens its trip. On a phone three lines for each. */
export function BookingTable({ rows, now, byDeadline, words = [], without = [], preferences }: BookingTableProps) {
	const t = useTranslations('agent.columns');
	const show = useFormat(
		tellingCurrencies(
			preferences,
			rows.flatMap(({ total }) => total),
		),
	);
	const cells = cellsOf({ rows, now, byDeadline, words, preferences }, show, t);
	const all: ColumnName[] = [
		'reference',
		'traveller',
		'phone',
		'ticket',
		'journey',
		'departs',
		'returns',
		'status',
		byDeadline ? 'payBy' : 'booked',
		'total',
	];
	const columns = all.filter((name) => !without.includes(name));
	return (
		<table className="type-small w-full border-collapse leading-[1.125rem] tabular-nums">
			<caption className="sr-only">{t('caption')}</caption>
			<thead className="max-m:sr-only">
				<tr>
					{columns.map((name) => (
						<th
							key={name}
							scope="col"
							className={clsx(
								'type-label whitespace-nowrap border-b-[1.5px] border-ink px-2 py-1 text-ink-2',
								name === 'total' ? 'text-end' : 'text-start',
							)}
						>
							{t(name)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr
						key={row.id}
						className="border-b border-rule last:border-0 focus-within:bg-signal-soft hover:bg-well max-m:grid max-m:grid-cols-[minmax(0,1fr)_auto] max-m:gap-x-3 max-m:py-2"
					>
						{columns.map((name) => (
							<td key={name} className={clsx('align-top m:px-2 m:py-1', PLACES[name])}>
								{cells[name](row)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** What each column says of a booking. */
function cellsOf(
	{ now, words = [], preferences }: BookingTableProps,
	show: Show,
	t: ReturnType<typeof useTranslations<'agent.columns'>>,
): Record<ColumnName, (row: DeskRow) => ReactNode> {
	const { locale } = preferences;
	const date = (local: string) => <span className="whitespace-nowrap">{formatDate(local, 'medium', locale)}</span>;
	return {
		reference: ({ id, reference }) => <TripReference tripId={id} reference={reference} />,
		traveller: (row) => <TravellerOf row={row} words={words} />,
		phone: ({ phone }) =>
			phone && <bdi className="whitespace-nowrap">{readPhone(phone, undefined)?.shown ?? phone}</bdi>,
		ticket: ({ tickets, subject, status }) => {
			const [first, ...more] = tickets;
			if (first)
				return <bdi className="whitespace-nowrap">{`${first}${more.length > 0 ? ` +${more.length}` : ''}`}</bdi>;
			return subject.kind === 'flight' && status !== 'cancelled' && <span className="text-ink-2">{t('noTicket')}</span>;
		},
		journey: ({ subject }) =>
			subject.kind === 'stay' ? (
				<bdi>{subject.hotel}</bdi>
			) : (
				<>
					<bdi className="whitespace-nowrap">{subject.route}</bdi>
					{subject.flight && (
						<>
							{', '}
							<bdi className="whitespace-nowrap">{subject.flight}</bdi>
						</>
					)}
				</>
			),
		departs: ({ subject }) =>
			subject.kind === 'stay' ? (
				<span className="whitespace-nowrap">
					<span className="m:hidden">
						{formatDateRange(subject.check_in_date, subject.check_out_date, 'medium', locale)}
					</span>
					<span className="max-m:hidden">{date(subject.check_in_date)}</span>
				</span>
			) : (
				<span className="whitespace-nowrap">
					{date(subject.departing_at)} {subject.departing_at.length > 10 && show.time(subject.departing_at)}
				</span>
			),
		returns: ({ subject }) => {
			const day = subject.kind === 'stay' ? subject.check_out_date : subject.returning_on;
			return day === null ? '–' : date(day);
		},
		status: (row) => <DeskMark row={row} />,
		payBy: ({ pay_by: by, zone }) => {
			if (by === null) return <span className="max-m:hidden">–</span>;
			return (
				<span className={clsx('whitespace-nowrap', Date.parse(by) - now < DAY_MS && 'font-semibold text-bad')}>
					<span className="m:hidden">{t('payBy')} </span>
					{t('moment', momentsIn(zone, show, locale)(by))}
				</span>
			);
		},
		booked: ({ booked_at: at }) => (
			<OwnTime instant={at} preferences={{ locale, timeFormat: preferences.timeFormat }} />
		),
		total: ({ total }) => <HeadlineAmounts amounts={total} show={show} />,
	};
}

/** The first of the travellers, or the one who was looked for. */
function TravellerOf({ row: { travellers }, words }: { row: DeskRow; words: readonly string[] }) {
	const named = travellers.map(({ family_name: family, given_name: given }) => `${family}, ${given}`);
	const first = mostLike(named, words);
	if (first === undefined) return '–';
	return (
		<>
			<bdi>
				<MarkedName name={first} words={words} />
			</bdi>
			{named.length > 1 && <span className="text-ink-2"> +{named.length - 1}</span>}
		</>
	);
}
