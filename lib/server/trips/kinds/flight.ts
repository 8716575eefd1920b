import 'server-only';
import { getOrder, listOrders, type Order } from '#contract/air/order.ts';
import { listPayments } from '#contract/air/payment.ts';
import { nameKey } from '#contract/common/name-key.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';
import { call, type Device } from '../../service-client.ts';
import type { Clues, TripKind } from '../trip-kind.ts';

const sent = (device: Device | undefined) => (device ? { device } : {});

const holderOf = (order: Order, familyName: string) =>
	order.passengers.find(
		(passenger) => nameKey(passenger.family_name) === nameKey(familyName) && passenger.email !== '',
	);

async function find({ reference, familyName }: Clues, device: Device): ReturnType<TripKind['find']> {
	const answer = await call(
		listOrders,
		{ query: { booking_reference: reference.replace(/\s/g, '').toUpperCase(), limit: '10' } },
		{ device },
	);
	if (!answer.ok) return answer;
	for (const order of nameKey(familyName) === '' ? [] : answer.data) {
		const holder = holderOf(order, familyName);
		if (holder) return { ok: true, found: { tripId: order.id, email: holder.email } };
	}
	return { ok: true, found: null };
}

/** A flight: an order of the air API. */
export const flightTrip: TripKind = {
	prefix: 'ord_',
	read: async (id, device) => {
		const answer = await call(getOrder, { params: { id } }, sent(device));
		return answer.ok ? { ok: true, trip: answer.data, now: answer.now } : answer;
	},
	payments: async (id, device) => {
		const answer = await call(listPayments, { query: { order_id: id, limit: '200' } }, sent(device));
		return answer.ok ? { ok: true, payments: answer.data } : answer;
	},
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
	parts: ({ synced_at: syncedAt, ...booking }) => ({ booking, syncedAt }),
};
