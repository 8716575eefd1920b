import type { Says } from '../act.ts';

/** Rooms of the test hotel and what becomes of who books them (docs/stays.md). */
export const ROOMS = [
	'Books by balance',
	'Unavailable at quote',
	'Unavailable at booking',
	'Price up at quote',
	'Booked later',
	'Answer lost',
	'Fails later',
	'Loyalty number required',
	'Deposit',
	'Guarantee',
	'Card declined',
	'High fraud risk',
	'Cancellation answer lost',
	'Cancellation refused',
] as const;

export type RoomName = (typeof ROOMS)[number];

const BOOKED: Readonly<Record<string, Says>> = {
	'Unavailable at booking': { no: 'rate_unavailable' },
	'Booked later': 'lost',
	'Answer lost': 'lost',
	'Fails later': 'never',
	'High fraud risk': { no: 'high_fraud_risk' },
};

/** How the hotel answers who books a room. */
export const saysToBooking = (room: string, byCard: boolean): Says =>
	room === 'Card declined' && byCard ? { no: 'payment_declined' } : (BOOKED[room] ?? 'yes');

/** How the hotel answers who cancels it. */
export const saysToCancelling = (room: string): Says =>
	room === 'Cancellation answer lost'
		? 'lost'
		: room === 'Cancellation refused'
			? { no: 'booking_not_cancellable' }
			: 'yes';
