import type { Offer } from '#contract/air/offer.ts';
import type { Order } from '#contract/air/order.ts';
import type { StaysSearch } from '#contract/stays/search.ts';
import { creditBody } from '#service/air/airline-credits/testing/credit-of.ts';
import { orderBody } from '#service/air/orders/testing/booking.ts';
import { inDays, searchBody } from '#service/air/search/testing/search-body.ts';
import { bookingBody, TEST_HOTEL } from '#service/stays/testing/booking-stays.ts';
import { cardBody } from '#service/testing/card-body.ts';

const CARD_DECLINED = '4000000000000002';
/** A search leads to so many bookings at most: what it has found grows old. */
const OFFERS_KEPT = 8;

export interface Asked {
	method: 'GET' | 'POST';
	path: string;
	/** What goes below `data`. */
	body?: unknown;
	/** Idempotency-Key. */
	key?: string;
	host?: 'cards';
}
export interface Answered {
	status: number;
	/** The body's text. */
	text: string;
}

/** An organisation in one mode, whose doings are to be told to it alone. */
export interface Actor {
	liveMode: boolean;
	ask(asked: Asked): Promise<Answered>;
	/** Offers that nobody has booked yet, by route. */
	offers: Map<string, Offer[]>;
}

const post = (path: string, body: unknown, more: Partial<Asked> = {}): Asked => ({
	method: 'POST',
	path,
	body,
	...more,
});

function dataOf<T>({ status, text }: Answered): T {
	if (status !== 201) throw new Error(`${status} ${text.slice(0, 300)}`);
	return (JSON.parse(text) as { data: T }).data;
}

/** A fresh offer on a route; in live mode, which has no test airline, of whatever flies there. */
async function offerOf({ ask, offers }: Actor, route: string, n: number): Promise<Offer> {
	const known = offers.get(route) ?? [];
	offers.set(route, known);
	const next = known.pop();
	if (next) return next;
	const slices = [{ origin: route.slice(0, 3), destination: route.slice(4), departure_date: inDays(30 + (n % 200)) }];
	const found = await ask(post('/air/offer_requests', searchBody(route, { slices })));
	const [first, ...rest] = dataOf<{ offers: Offer[] }>(found).offers;
	if (!first) throw new Error(`no offer on ${route}`);
	known.push(...rest.slice(0, OFFERS_KEPT));
	return first;
}

async function book(actor: Actor, n: number, route: string, change: Record<string, unknown> = {}): Promise<Answered> {
	const offer = await offerOf(actor, route, n);
	return actor.ask(post('/air/orders', orderBody(offer, change), n % 2 ? { key: `change.${n}` } : {}));
}

async function hold(actor: Actor, n: number): Promise<Order> {
	return dataOf<Order>(await book(actor, n, 'JFK-EWR', { type: 'hold', payments: undefined }));
}

const pay = ({ ask }: Actor, { id, total_amount: amount, total_currency: currency }: Order, change: object) =>
	ask(post('/air/payments', { order_id: id, payment: { type: 'balance', amount, currency, ...change } }));

const credit = async ({ ask }: Actor, change: Record<string, unknown> = {}): Promise<string> =>
	dataOf<{ id: string }>(await ask(post('/air/airline_credits', creditBody(change)))).id;

/** Makes something happen; gives how many changes are to be told of it. */
type Change = (actor: Actor, n: number) => Promise<number>;

const routeOf = ({ liveMode }: Actor) => (liveMode ? 'LHR-JFK' : 'BTS-ABV');
const creditMade: Change = async (actor) => {
	await credit(actor);
	return 1;
};
/** As seats are sold the next ones cost more: then nothing has happened. */
const isSoldOtherwise = ({ status, text }: Answered) =>
	status === 422 && /price_changed|no_longer_available/.test(text);
const booked: Change = async (actor, n) => {
	const answer = await book(actor, n, routeOf(actor));
	if (isSoldOtherwise(answer)) return 0;
	dataOf(answer);
	return 1;
};
const refused: Change = async (actor, n) => {
	const offer = await offerOf(actor, routeOf(actor), n);
	const payments = [{ type: 'balance', amount: '1.00', currency: offer.total_currency }];
	const { status } = await actor.ask(post('/air/orders', orderBody(offer, { payments })));
	if (status !== 422) throw new Error(`paid too little: ${status}`);
	return 0;
};
const later =
	(route: string): Change =>
	async (actor, n) => {
		const { status } = await book(actor, n, route);
		if (status !== 202) throw new Error(`${route}: ${status}`);
		return 1;
	};
const held: Change = async (actor, n) => {
	await pay(actor, await hold(actor, n), {});
	return 3;
};
const declined: Change = async (actor, n) => {
	const order = await hold(actor, n);
	const card = await actor.ask(post('/payments/cards', cardBody({ number: CARD_DECLINED }), { host: 'cards' }));
	const { status } = await pay(actor, order, { type: 'card', card_id: dataOf<{ id: string }>(card).id });
	if (status !== 422) throw new Error(`a declined card: ${status}`);
	return 3;
};
const paidByCredit: Change = async (actor, n) => {
	const offer = await offerOf(actor, 'BTS-ABV', n);
	const { total_amount: amount, total_currency: currency } = offer;
	const airline_credit_id = await credit(actor, { amount_currency: currency });
	const payments = [{ type: 'airline_credit', amount, currency, airline_credit_id }];
	dataOf(await actor.ask(post('/air/orders', orderBody(offer, { payments }))));
	return 4;
};
const heldByCredit: Change = async (actor, n) => {
	const order = await hold(actor, n);
	const airline_credit_id = await credit(actor, { amount_currency: order.total_currency });
	dataOf(await pay(actor, order, { type: 'airline_credit', airline_credit_id }));
	return 6;
};

/** Cancels an order as quoted. */
async function cancel({ ask }: Actor, { id: order_id }: Order): Promise<void> {
	const quote = dataOf<{ id: string }>(await ask(post('/air/order_cancellations', { order_id })));
	const { status, text } = await ask(post(`/air/order_cancellations/${quote.id}/actions/confirm`, {}));
	if (status !== 200) throw new Error(`a cancellation: ${status} ${text.slice(0, 300)}`);
}
const cancelled: Change = async (actor, n) => {
	const answer = await book(actor, n, routeOf(actor));
	if (isSoldOtherwise(answer)) return 0;
	await cancel(actor, dataOf<Order>(answer));
	return 4;
};
const cancelledByCredit: Change = async (actor, n) => {
	const offer = await offerOf(actor, 'BTS-ABV', n);
	const { total_amount: amount, total_currency: currency } = offer;
	const airline_credit_id = await credit(actor, { amount_currency: currency });
	const payments = [{ type: 'airline_credit', amount, currency, airline_credit_id }];
	await cancel(actor, dataOf<Order>(await actor.ask(post('/air/orders', orderBody(offer, { payments })))));
	return 8;
};

/** A quote of a room of the test hotel. */
async function quoteOf({ ask }: Actor, room: string): Promise<{ id: string }> {
	const body = {
		check_in_date: inDays(60),
		check_out_date: inDays(62),
		rooms: 1,
		guests: [{ type: 'adult' }],
		accommodation: { ids: [TEST_HOTEL], fetch_rates: true },
	};
	const [hotel] = dataOf<StaysSearch>(await ask(post('/stays/search', body))).results;
	const rate = hotel?.accommodation.rooms.find(({ name }) => name === room)?.rates[0];
	return dataOf(await ask(post('/stays/quotes', { rate_id: rate?.id })));
}
const stayCancelled: Change = async (actor) => {
	const quote = await quoteOf(actor, 'Deposit');
	const { id } = dataOf<{ id: string }>(await actor.ask(post('/stays/bookings', bookingBody(quote))));
	const { status } = await actor.ask(post(`/stays/bookings/${id}/actions/cancel`, undefined));
	if (status !== 200) throw new Error(`a cancelled stay: ${status}`);
	return 3;
};
const stayFailed: Change = async (actor, n) => {
	const quote = await quoteOf(actor, 'Fails later');
	const { status } = await actor.ask(post('/stays/bookings', bookingBody(quote), { key: `stay.${n}` }));
	if (status !== 202) throw new Error(`a stay that fails later: ${status}`);
	return 1;
};

/** Most of a day's changes are quick ones; of these kinds one in so many is made. */
const KINDS: readonly { every: number; change: Change; testModeOnly?: boolean }[] = [
	{ every: 40, change: heldByCredit, testModeOnly: true },
	{ every: 38, change: declined, testModeOnly: true },
	{ every: 36, change: stayFailed, testModeOnly: true },
	{ every: 34, change: stayCancelled, testModeOnly: true },
	{ every: 37, change: cancelledByCredit, testModeOnly: true },
	{ every: 31, change: later('LCY-STN'), testModeOnly: true },
	{ every: 29, change: later('SEN-STN'), testModeOnly: true },
	{ every: 23, change: cancelled },
	{ every: 19, change: paidByCredit, testModeOnly: true },
	{ every: 17, change: held, testModeOnly: true },
	{ every: 13, change: refused },
	{ every: 4, change: booked },
	{ every: 1, change: creditMade },
];

/** Makes the `n`-th thing happen to an organisation. Gives how many changes are to be told of it. */
export function makeChange(actor: Actor, n: number): Promise<number> {
	const kind = KINDS.find(({ every, testModeOnly }) => n % every === every - 1 && !(testModeOnly && actor.liveMode));
	return (kind?.change ?? creditMade)(actor, n);
}
