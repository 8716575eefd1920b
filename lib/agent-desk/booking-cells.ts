import type { DeskRow } from './desk-row.ts';

/** The columns of a table of bookings for other programs, by their names in it. */
export const BOOKING_COLUMNS = [
	'id',
	'reference',
	'kind',
	'status',
	'schedule_changed',
	'travellers',
	'phone',
	'tickets',
	'route_or_hotel',
	'flight',
	'departs',
	'returns',
	'booked_at',
	'pay_by',
	'total',
] as const;

/** A booking as a line of that table: instants in UTC, days and times of travel by the clock of the place. */
export function bookingCells(row: DeskRow): string[] {
	const { subject } = row;
	const flight = subject.kind === 'flight';
	return [
		row.id,
		row.reference ?? '',
		subject.kind,
		row.status,
		row.changed ? 'yes' : 'no',
		row.travellers.map(({ family_name: family, given_name: given }) => `${family}, ${given}`).join('; '),
		row.phone ?? '',
		row.tickets.join('; '),
		flight ? subject.route : subject.hotel,
		flight ? subject.flight : '',
		flight ? subject.departing_at : subject.check_in_date,
		(flight ? subject.returning_on : subject.check_out_date) ?? '',
		row.booked_at,
		row.pay_by ?? '',
		row.total.map(({ amount, currency }) => `${amount} ${currency}`).join(' + '),
	];
}
