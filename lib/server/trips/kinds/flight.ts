import 'server-only';
import { getOrder, listOrders, type Order } from '#contract/air/order.ts';
import { nameKey } from '#contract/common/name-key.ts';
import { flightCard } from '#lib/trips/cards/flight-card.ts';
import { mailboxOf } from '#lib/trips/mailbox-of.ts';
import { refundsOf } from '#lib/trips/refunds-of.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';
import { call, type Device } from '../../service-client.ts';
import { referenceKey } from '../reference-key.ts';
import { withContact } from '../trip-contact.ts';
import { tripPayments } from '../trip-payments.ts';
import type { Clues, Told, TripKind } from '../trip-kind.ts';

const sent = (device: Device | undefined) => (device ? { device } : {});

const holderOf = (order: Order, familyName: string) =>
	order.passengers.find(
		(passenger) => nameKey(passenger.family_name) === nameKey(familyName) && passenger.email !== '',
	);

async function find({ reference, familyName }: Clues, device: Device): ReturnType<TripKind<Order>['find']> {
	const answer = await call(
		listOrders,
		{ query: { booking_reference: referenceKey(reference), limit: '10' } },
		{ device },
	);
	if (!answer.ok) return answer;
	for (const booked of nameKey(familyName) === '' ? [] : answer.data) {
		const order = await withContact(booked);
		const holder = holderOf(order, familyName);
		if (holder) return { ok: true, found: { tripId: order.id, email: holder.email } };
	}
	return { ok: true, found: null };
}

async function read(id: string, device?: Device): Promise<Told<{ trip: Order; now: number }>> {
	const answer = await call(getOrder, { params: { id } }, sent(device));
	return answer.ok ? { ok: true, trip: await withContact(answer.data), now: answer.now } : answer;
}

/** A flight: an order of the air API. */
export const flightTrip = {
	prefix: 'ord_',
	read,
	async readCard(id, device) {
		const answer = await read(id, device);
		return answer.ok ? { ok: true, card: flightCard(answer.trip) } : answer;
	},
	payments: tripPayments,
	async refunds(id: string, device?: Device) {
		const [order, paid] = await Promise.all([read(id, device), tripPayments(id, device)]);
		if (!order.ok) return order;
		if (!paid.ok) return paid;
		const { payments } = paid;
		return { ok: true, refunds: refundsOf(order.trip, payments), payments, currency: order.trip.total_currency };
	},
	async mailbox(id) {
		const answer = await read(id);
		return answer.ok ? { ok: true, to: mailboxOf(answer.trip) } : answer;
	},
	mails: { cancelled: 'cancelled', refundSent: 'refund_sent' },
	withoutPersons: (order) => ({
		...order,
		documents: [],
		metadata: null,
		users: [],
		passengers: order.passengers.map((passenger) => ({
			...passenger,
			email: '',
			phone_number: '',
			born_on: '',
			loyalty_programme_accounts: [],
			user_id: null,
		})),
	}),
	find,
	status: tripStatus,
	/** What of a trip is the booking, and when it was last compared with the supplier's record. */
	parts: ({ synced_at: syncedAt, ...booking }: Order): { booking: object; syncedAt: string } => ({ booking, syncedAt }),
} as const satisfies TripKind<Order> & Record<string, unknown>;
