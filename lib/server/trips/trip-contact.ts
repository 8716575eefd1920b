import 'server-only';
import type { Order } from '#contract/air/order.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { webDatabase, type WebQueryable } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { seal, unseal } from '../sealed.ts';

/** How the travellers of a booking are reached; empty: nobody gave it. */
export interface Reached {
	email: string;
	phone: string;
}
/** What an agent has corrected of that, and what the airline or the hotel still has. */
export interface TripContact extends Reached {
	was: Reached;
}

const placeOf = (tripId: string): string => `contact ${tripId}`;

export async function contactOf(db: WebQueryable, tripId: string): Promise<TripContact | undefined> {
	const [row] = await db.query<{ contact: Buffer }>('select contact from web.trip_contacts where trip_id = $1', [
		tripId,
	]);
	return row && unseal<TripContact>(row.contact, placeOf(tripId));
}

export const keepContact = (
	db: WebQueryable,
	tripId: string,
	{ contact, accountId }: { contact: TripContact; accountId: string | null },
): Promise<unknown> =>
	db.query(
		`insert into web.trip_contacts (trip_id, contact, account_id) values ($1, $2, $3) on conflict (trip_id) do update
			set contact = excluded.contact, account_id = excluded.account_id, changed_at = now()`,
		[tripId, seal(contact, placeOf(tripId)), accountId],
	);

/** What was corrected of a trip; as the service has it while that cannot be read. */
const known = (tripId: string): Promise<TripContact | undefined> =>
	contactOf(webDatabase(), tripId).catch((error: unknown) => {
		logFailure('corrected contact data', error);
		return undefined;
	});

/** An order with how its travellers are reached now: travellers who had the former address or number have the new one. */
export async function withContact(order: Order): Promise<Order> {
	const contact = await known(order.id);
	if (!contact) return order;
	const { was } = contact;
	return {
		...order,
		passengers: order.passengers.map((passenger) => ({
			...passenger,
			email: passenger.email === was.email ? contact.email : passenger.email,
			phone_number: passenger.phone_number === was.phone ? contact.phone : passenger.phone_number,
		})),
	};
}

/** The same of a stay. */
export async function stayWithContact(stay: StaysBooking): Promise<StaysBooking> {
	const contact = await known(stay.id);
	return contact ? { ...stay, email: contact.email, phone_number: contact.phone } : stay;
}

/** An answer of the service about an order, with how its travellers are reached now. */
export async function corrected<A extends { ok: true; data: Order } | { ok: false }>(asked: Promise<A>): Promise<A> {
	const answer = await asked;
	return answer.ok ? { ...answer, data: await withContact(answer.data) } : answer;
}
