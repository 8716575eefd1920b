import { useTranslations } from 'next-intl';
import { type Show, useFormat } from '#components/shell/use-format.ts';
import { momentsIn } from '#components/trips/moments-of.ts';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import { shownPhone } from '#lib/checkout/phone-number.ts';
import { formatDate, formatDateRange } from '#lib/i18n/format-date.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { tellingCurrencies } from '#lib/stays/price/telling-currencies.ts';
import { type BookingLine, BookingRows, type ColumnName } from './booking-rows.tsx';
import { markedState } from './desk-mark.tsx';
import { DeskTable } from './desk-table.tsx';
import { type MarkedName, nameMarker } from './marked-name.ts';

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

/** Bookings of every kind, as low as they can be read; each opens its trip. On a phone three lines for each. */
export function BookingTable({ rows, now, byDeadline, words = [], without = [], preferences }: BookingTableProps) {
	const t = useTranslations('agent.columns');
	const states = useTranslations('agent.states');
	const units = useTranslations('units');
	const { locale, timeFormat } = preferences;
	const show = useFormat(
		tellingCurrencies(
			preferences,
			rows.flatMap(({ total }) => total),
		),
	);
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
	const by = byDeadline
		? (instant: string, zone: string) => t('moment', momentsIn(zone, show, locale)(instant))
		: undefined;
	const mark = nameMarker(words);
	return (
		<DeskTable
			caption={t('caption')}
			heads={columns.map((name) => ({ name, title: t(name), figures: name === 'total', look: `booking-${name}` }))}
		>
			<BookingRows
				columns={columns}
				lines={rows.map((row) => lineOf(row, { now, mark, by, show, locale }))}
				words={{
					comma: units('comma'),
					noTicket: t('noTicket'),
					payBy: t('payBy'),
					states: {
						confirmed: states('confirmed'),
						changed: states('changed'),
						held: states('held'),
						paying: states('paying'),
						lapsed: states('lapsed'),
						cancelled: states('cancelled'),
					},
				}}
				preferences={{ locale, timeFormat }}
			/>
		</DeskTable>
	);
}

interface Saying extends Pick<BookingTableProps, 'now'> {
	/** The first of names, or the one who was looked for. */
	mark: (names: readonly string[]) => MarkedName | null;
	/** An instant by the clock of a zone, in words; undefined: deadlines are not told. */
	by: ((instant: string, zone: string) => string) | undefined;
	show: Show;
	locale: Preferences['locale'];
}

/** What the row of a booking says. */
function lineOf(row: DeskRow, { now, mark, by, show, locale }: Saying): BookingLine {
	const { subject, phone, tickets, travellers, pay_by: payBy } = row;
	const isFlight = subject.kind === 'flight';
	const date = (local: string) => formatDate(local, 'medium', locale);
	const begins = isFlight ? subject.departing_at : subject.check_in_date;
	const ends = isFlight ? subject.returning_on : subject.check_out_date;
	return {
		id: row.id,
		reference: row.reference,
		traveller: mark(travellers.map((one) => `${one.family_name}, ${one.given_name}`)) ?? ['–'],
		more: Math.max(0, travellers.length - 1),
		phone: phone && (row.phone_shown ?? shownPhone(phone)),
		ticket: tickets[0]
			? [tickets[0], ...(tickets.length > 1 ? [`+${tickets.length - 1}`] : [])]
			: isFlight && row.status !== 'cancelled'
				? false
				: null,
		journey: isFlight ? [subject.route, subject.flight] : [subject.hotel],
		departs: isFlight && begins.length > 10 ? [date(begins), show.time(begins)] : [date(begins)],
		span: isFlight ? null : formatDateRange(subject.check_in_date, subject.check_out_date, 'medium', locale),
		returns: ends === null ? '–' : date(ends),
		state: markedState(row),
		payBy: (payBy && by?.(payBy, row.zone)) ?? null,
		isPressing: payBy !== null && Date.parse(payBy) - now < DAY_MS,
		booked: row.booked_at,
		total: row.total.map(({ amount, currency }) => show.money(amount, currency)),
	};
}
