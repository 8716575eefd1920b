import 'server-only';
import { listOrders, type Order } from '#contract/air/order.ts';
import { call, type Device } from '../service-client.ts';
import type { ServiceProblem } from '../service-problem.ts';

/** What a guest knows of a booking. */
export interface Clues {
	reference: string;
	familyName: string;
}

export type FoundOrder =
	/** Null: there is none of this reference with this name. */
	{ ok: true; found: { orderId: string; email: string } | null } | { ok: false; problem: ServiceProblem };

/** A name as people type it and as it was booked: without case, accents, spaces and marks. */
const plain = (name: string): string =>
	name
		.normalize('NFKD')
		.replace(/[^\p{L}]/gu, '')
		.toLowerCase();

const holderOf = (order: Order, familyName: string) =>
	order.passengers.find((passenger) => plain(passenger.family_name) === plain(familyName) && passenger.email !== '');

/** Finds a booking by its airline reference and the family name of one of its travellers, and where its news goes. */
export async function findOrder({ reference, familyName }: Clues, device: Device): Promise<FoundOrder> {
	const answer = await call(
		listOrders,
		{ query: { booking_reference: reference.replace(/\s/g, '').toUpperCase(), limit: '10' } },
		{ device },
	);
	if (!answer.ok) return answer;
	for (const order of plain(familyName) === '' ? [] : answer.data) {
		const holder = holderOf(order, familyName);
		if (holder) return { ok: true, found: { orderId: order.id, email: holder.email } };
	}
	return { ok: true, found: null };
}
