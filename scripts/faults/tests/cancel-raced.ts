import { book, expectSettled, inWords, newDay, offerOf, shop } from '../booked.ts';
import { checkInvariants } from '../check-invariants.ts';
import { ask, codesOf, type Reply } from '../client.ts';
import { type FaultTest, inParallel } from '../fault-test.ts';
import type { Lab } from '../lab.ts';
import { expectThat, type Tally } from '../tally.ts';

const AT_ONCE = 4;
/** Every so many rounds extras are added meanwhile, to an order of a dear search. */
const ADDS_EVERY = 10;
/** What whoever does not go on may be told. */
const CODES = [
	'order_cancellation_stale',
	'order_not_cancellable',
	'already_cancelled',
	'already_paid',
	'past_payment_required_by_date',
	'ancillary_service_not_available',
];
const CANCELLATIONS = '/air/order_cancellations';

interface Ordered {
	id: string;
	total_amount: string;
	total_currency: string;
}
const readData = <T>({ status, text }: Reply): T => {
	if (status >= 300) throw new Error(`${status} ${text.slice(0, 300)}`);
	return (JSON.parse(text) as { data: T }).data;
};

type Shop = Awaited<ReturnType<typeof shop>>;
type Send = (at: number) => Promise<Reply>;

interface Race {
	lab: Lab;
	shop: Shop;
	n: number;
}

const sending =
	({ lab: { headers }, shop: { originOf } }: Race, path: string, body: object): Send =>
	(at) =>
		ask(originOf(at), { method: 'POST', path, body, headers });

/** A new quote for an order, and how to confirm it. */
async function confirming(race: Race, order: Ordered): Promise<Send> {
	const quote = readData<{ id: string }>(await sending(race, CANCELLATIONS, { order_id: order.id })(race.n));
	return sending(race, `${CANCELLATIONS}/${quote.id}/actions/confirm`, {});
}

async function ordered({ lab, shop: { originOf }, n }: Race, route?: string, owner?: string, hold = false) {
	const offer = await offerOf(lab, originOf(n), route, newDay(), owner);
	const change = hold ? { type: 'hold', payments: undefined } : {};
	return readData<Ordered>(await book(lab, originOf(n), offer, { change }));
}

/** Adds a bag to an order. */
async function adding(race: Race, { id, total_currency: currency }: Ordered): Promise<Send> {
	const { lab, shop: opened, n } = race;
	const path = `/air/orders/${id}`;
	const listed = await ask(opened.originOf(n), { path: `${path}/available_services`, headers: lab.headers });
	const [bag] = readData<{ id: string; total_amount: string }[]>(listed);
	const payment = { type: 'balance', amount: bag?.total_amount, currency };
	return sending(race, `${path}/services`, { add_services: [{ id: bag?.id, quantity: 1 }], payment });
}

/** Two acts on one order, of which one is its cancellation. */
async function actsOf(race: Race): Promise<[Send, Send]> {
	const { n, shop: opened } = race;
	if (n % ADDS_EVERY === 0) {
		const order = await ordered(race, 'LHR-JFK', 'BA');
		const add = await adding(race, order);
		return [await confirming(race, order), add];
	}
	if (n % 3 === 0) {
		const held = await ordered(race, 'JFK-EWR', undefined, true);
		const { id: order_id, total_amount: amount, total_currency: currency } = held;
		const confirm = await confirming(race, held);
		if (n % 2) {
			const end = "update service.orders set payment_required_by = now() + $2 * interval '1 ms' where id = $1";
			await opened.store.db.query(end, [order_id, (n % 16) * 4]);
		}
		return [confirm, sending(race, '/air/payments', { order_id, payment: { type: 'balance', amount, currency } })];
	}
	const order = await ordered(race);
	const confirm = await confirming(race, order);
	return [confirm, n % 3 === 1 ? confirm : sending(race, CANCELLATIONS, { order_id: order.id })];
}

async function raced(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const opened = await shop(lab);
	await inParallel(rounds, AT_ONCE, async (n) => {
		const [cancel, other] = await actsOf({ lab, shop: opened, n });
		const replies = await Promise.all(n % 4 < 2 ? [cancel(0), other(1)] : [other(0), cancel(1)]);
		tally.attempts++;
		const done = replies.filter(({ status }) => status < 300).length;
		const mayEnd = n % 3 === 0 && n % 2 === 1;
		const isSaid = replies.every((reply) => reply.status < 300 || CODES.includes(codesOf(reply)[0] ?? ''));
		expectThat(tally, (done === 1 || (mayEnd && done === 0)) && isSaid, () => `round ${n}: ${inWords(replies)}`);
	});
	await expectSettled(opened.store, tally);
	await checkInvariants(opened.store, new Map(), tally);
	await opened.close();
}

export const cancelRaced: FaultTest = {
	name: 'cancel-raced',
	invariant:
		'a cancellation is confirmed at one process while at another it is confirmed too, quoted anew, extras are added, or the hold is paid or ends: one of them goes on, no cancellation is priced on what no longer stands, and what comes back comes back once',
	rounds: 1_000,
	run: raced,
};
