import type { Offer } from '#contract/air/offer.ts';
import { addDays } from '#contract/common/calendar.ts';
import { creditBody } from '#service/air/airline-credits/testing/credit-of.ts';
import { orderBody } from '#service/air/orders/testing/booking.ts';
import { cardBody } from '#service/testing/card-body.ts';
import { ask, codesOf, type Reply } from './client.ts';
import { waitUntil } from './fault-test.ts';
import type { Lab, Service, Store } from './lab.ts';
import { dataOf, SEARCH } from './searches.ts';
import { expectThat, type Tally } from './tally.ts';

/** A route with few airlines beside the test airline, which sells no extras on it: the cheapest search to book from. */
export const PLAIN = 'BTS-ABV';
/** Settings with which a failpoint may be named and airlines answer at once. */
export const FOR_TESTS = { NODE_ENV: 'test', SIMULATED_LATENCY: '0' } as const;
/** Longer than an airline may take. */
const BOOKING_TIMEOUT_MS = 150_000;
/** Everything is to be settled this long after a restart, milliseconds. */
export const SETTLED_MS = 60_000;
/** With short leases, sooner. */
export const SHORTLY_MS = 10_000;
/** Settings with which an act of a silent process is taken over after seconds. */
export const SHORT_LEASE = { ATTEMPT_LEASE_S: '2' } as const;
/** A number of the sandbox that pays without a challenge, and one that is declined without. */
export const CARD_PAYS = '4111110116638870';
export const CARD_DECLINED = '4000000000000002';

let searches = 0;

/** A day that the next search is for: each has its own flights, until they come round again. */
export const newDay = (): string => addDays(new Date().toISOString().slice(0, 10), 30 + (searches++ % 250));

/** The airline whose travellers' names say what becomes of an act. */
const TEST_AIRLINE = 'ZZ';

/** The first offer that an airline, the test airline unless told, makes in a search. */
export async function offerOf(
	lab: Lab,
	origin: string,
	route = PLAIN,
	date = newDay(),
	owner = TEST_AIRLINE,
): Promise<Offer> {
	const slice = { origin: route.slice(0, 3), destination: route.slice(4), departure_date: date };
	const body = { slices: [slice], passengers: [{ type: 'adult' }] };
	// Searches are not what is tested: one that a busy machine was too slow for comes again.
	for (let left = 3; ; left--) {
		const reply = await ask(origin, { method: 'POST', path: SEARCH, headers: lab.headers, body });
		const { offers = [] } = (JSON.parse(reply.text) as { data?: { offers?: Offer[] } }).data ?? {};
		const offer = offers.find((each) => each.owner.iata_code === owner);
		if (offer) return offer;
		if (left === 0) throw new Error(`no offer on ${route}: ${reply.status}`);
	}
}

/**
 * Searches once at each process. The first search makes what all searches need: many at once would wait longer for it than
 * the service waits for its database.
 */
export async function searchFirst(lab: Lab, services: readonly Service[]): Promise<void> {
	await Promise.all(services.map(({ origin }) => offerOf(lab, origin)));
}

export interface Booking {
	key?: string;
	/** What differs from an order by balance. */
	change?: Record<string, unknown>;
	/** What differs of the traveller. */
	person?: Record<string, unknown>;
}

/** Books an offer, by balance unless said otherwise. */
export const book = (lab: Lab, origin: string, offer: Offer, { key, change, person = {} }: Booking = {}) =>
	ask(origin, {
		method: 'POST',
		path: '/air/orders',
		headers: lab.headers,
		body: orderBody(offer, change, () => person),
		key,
		timeoutMs: BOOKING_TIMEOUT_MS,
	});

/** The payments of an order that is paid with a card. */
export const byCard = ({ total_amount: amount, total_currency: currency }: Offer, cardId: string) => ({
	payments: [{ type: 'card', amount, currency, card_id: cardId }],
});

/** The payments of an order that is paid with an airline credit. */
export const byCredit = ({ total_amount: amount, total_currency: currency }: Offer, creditId: string) => ({
	payments: [{ type: 'airline_credit', amount, currency, airline_credit_id: creditId }],
});

/** A new credit of the test airline, of the first traveller, in the currency of every organisation of these tests. */
export async function creditOf(lab: Lab, { origin }: Service): Promise<string> {
	const body = creditBody();
	const reply = await ask(origin, { method: 'POST', path: '/air/airline_credits', headers: lab.headers, body });
	if (reply.status !== 201) throw new Error(`no credit: ${reply.status} ${reply.text.slice(0, 300)}`);
	return dataOf(reply).id;
}

/** What differs of a card that is kept to guarantee a stay. */
export const STORED = { multi_use: true, cvc: undefined };

/** A new card of this number, single-use unless told. */
export async function cardOf(
	lab: Lab,
	cards: Service,
	number = CARD_PAYS,
	change: Record<string, unknown> = {},
): Promise<string> {
	const body = cardBody({ number, ...change });
	const reply = await ask(cards.origin, { method: 'POST', path: '/payments/cards', headers: lab.headers, body });
	if (reply.status !== 201) throw new Error(`no card: ${reply.status} ${reply.text.slice(0, 300)}`);
	return dataOf(reply).id;
}

/** Replies in words: `1 × 201, 63 × 422 offer_request_already_booked`. */
export function inWords(replies: readonly Reply[]): string {
	const times = new Map<string, number>();
	for (const reply of replies) {
		const words = `${reply.status} ${codesOf(reply).join()}`.trim();
		times.set(words, (times.get(words) ?? 0) + 1);
	}
	return [...times].map(([words, count]) => `${count} × ${words}`).join(', ');
}

/** A card host on a new database, and how to start processes of the service beside it. */
export async function openShop(lab: Lab, common: Record<string, string> = {}) {
	const store = await lab.store();
	const cards = await lab.cardHost({ databaseUrl: store.url, settings: FOR_TESTS });
	const running: Service[] = [cards];
	const start = async (settings: Record<string, string> = {}) => {
		const all = { ...FOR_TESTS, CARDS_URL: cards.origin, ...common, ...settings };
		const service = await lab.service({ databaseUrl: store.url, settings: all });
		running.push(service);
		return service;
	};
	const close = async () => {
		await Promise.all(running.map((service) => service.kill()));
		await store.drop();
	};
	return { store, cards, start, close };
}

/** The same with two processes of the service that have searched, to which requests go in turn. */
export async function shop(lab: Lab, settings: Record<string, string> = {}) {
	const opened = await openShop(lab);
	const services = await Promise.all([opened.start(settings), opened.start(settings)]);
	await searchFirst(lab, services);
	return { ...opened, originOf: (n: number) => (services[n % 2] as Service).origin };
}

const OPEN = `select id from service.attempts where state in ('open', 'unknown') or card_due is not null
	union all select id from service.refunds where state in ('due', 'sent')`;

/** Waits until no booking, payment, card or refund is open any more. Gives how long it took, milliseconds. */
export async function expectSettled(
	{ db }: Store,
	tally: Tally,
	words = 'bookings',
	limitMs = SETTLED_MS,
): Promise<number> {
	const tookMs = await waitUntil(limitMs, async () => (await db.query(OPEN)).length === 0);
	expectThat(tally, tookMs !== undefined, () => `${words}: not settled after ${limitMs} ms`);
	return tookMs ?? limitMs;
}
