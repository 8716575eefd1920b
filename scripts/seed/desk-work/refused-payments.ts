import type { Offer } from '#contract/air/offer.ts';
import { addDays } from '#contract/common/calendar.ts';
import type { WebDatabase } from '#lib/server/db/web-database.ts';
import { findIntentOf } from '#lib/server/intents/intent-store.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { press } from '#lib/server/intents/press.ts';
import { bookFlight } from '#lib/server/intents/purposes/book-flight.ts';
import { payOrder } from '#lib/server/intents/purposes/pay-order.ts';
import type { Settings } from '../../settings.ts';
import { ask } from '../bookings/ask.ts';
import { personOf } from '../bookings/persons.ts';
import { seedAgent } from './seed-agent.ts';
import { willAnswer } from './will-answer.ts';

/** What is said to a payment for a hold, and to a booking: names of the sandbox. */
const OF_HOLDS = ['Pay-Declined', 'Pay-Balance-Low', 'Pay-Card-Expired'] as const;
const OF_BOOKINGS = ['Payment-Declined', 'Not-Created', 'Balance-Low', 'Card-Expired'] as const;
const DAYS_AHEAD = 40;
/** Counts their names apart from those of bookings. */
const FIRST_NAME = 700_001;

const nth = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

/** Pays for holds, and their airlines refuse it. */
export async function leaveUnpaid(db: WebDatabase, holds: readonly string[]): Promise<void> {
	for (const [n, orderId] of holds.entries()) {
		const agent = seedAgent();
		const opened = await openIntent(payOrder, orderId, agent);
		const row = await findIntentOf(db, agent.visitorId, 'pay', orderId);
		if (opened.state !== 'open' || !row) continue;
		await willAnswer(db, orderId, nth(OF_HOLDS, n));
		const { total_amount: amount, total_currency: currency } = opened.shown.order;
		await press(row, { pay: { type: 'balance' }, agreed: { amount, currency } }, agent);
	}
}

/** Books so many offers of a search, and none is booked: what was to be paid is refused, or the airline makes no booking. */
export async function leaveUnbooked(db: WebDatabase, settings: Settings, count: number): Promise<void> {
	const today = new Date().toISOString().slice(0, 10);
	const { offers } = await ask<{ offers: Offer[] }>(settings, '/air/offer_requests?return_offers=true', {
		slices: [{ origin: 'FRA', destination: 'FCO', departure_date: addDays(today, DAYS_AHEAD) }],
		passengers: [{ type: 'adult' }],
		cabin_class: 'economy',
	});
	const plain = offers.filter(({ passenger_identity_documents_required: required }) => !required);
	for (const [n, offer] of plain.slice(0, count).entries()) {
		const agent = seedAgent();
		await openIntent(bookFlight, offer.id, agent);
		const row = await findIntentOf(db, agent.visitorId, 'book', offer.id);
		if (!row) continue;
		const { email, phone_number, ...person } = personOf(FIRST_NAME + n, 0);
		const travellers = offer.passengers.map(({ id }) => ({
			...person,
			id,
			family_name: nth(OF_BOOKINGS, n),
			born_on: '1986-05-01',
			infant_passenger_id: null,
			identity_documents: [],
			loyalty_programme_accounts: [],
		}));
		const draft = { travellers, contact: { email, phone_number }, services: [] };
		const agreed = { amount: offer.total_amount, currency: offer.total_currency };
		const input = { draft, pay: { type: 'balance' as const }, agreed };
		await press(row, input, agent);
	}
}
