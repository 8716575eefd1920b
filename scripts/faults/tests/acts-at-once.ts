import { book, CARD_PAYS, cardOf, expectSettled, inWords, newDay, offerOf, shop } from '../booked.ts';
import { checkInvariants } from '../check-invariants.ts';
import { ask, codesOf, type Reply } from '../client.ts';
import { type FaultTest, inParallel } from '../fault-test.ts';
import type { Lab } from '../lab.ts';
import { expectThat, type Tally } from '../tally.ts';

const AT_ONCE = 4;
/** Every so many rounds extras are added, to an order of a dear search; holds are paid in the others. */
const ADDS_EVERY = 10;
/** What the act that does not go on may be told. */
const CODES = ['already_paid', 'past_payment_required_by_date', 'ancillary_service_not_available'];

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

/** Pays one hold by card and by balance at two processes; in every other round its time ends meanwhile. */
async function payAtOnce(lab: Lab, { store, cards, originOf }: Shop, n: number): Promise<Reply[]> {
	const { headers } = lab;
	const offer = await offerOf(lab, originOf(n), 'JFK-EWR');
	const held = await book(lab, originOf(n), offer, { change: { type: 'hold', payments: undefined } });
	const { id: order_id, total_amount: amount, total_currency: currency } = readData<Ordered>(held);
	const card = { type: 'card', card_id: await cardOf(lab, cards, CARD_PAYS), amount, currency };
	if (n % 2) {
		const end = "update service.orders set payment_required_by = now() + $2 * interval '1 ms' where id = $1";
		await store.db.query(end, [order_id, (n % 16) * 4]);
	}
	const pay = (at: number, payment: object) =>
		ask(originOf(at), { method: 'POST', path: '/air/payments', body: { order_id, payment }, headers });
	return Promise.all([pay(0, card), pay(1, { type: 'balance', amount, currency })]);
}

/** Adds all there is of a bag to one order at two processes. */
async function addAtOnce(lab: Lab, { originOf }: Shop, n: number): Promise<Reply[]> {
	const { headers } = lab;
	const offer = await offerOf(lab, originOf(n), 'LHR-JFK', newDay(), 'BA');
	const { id, total_currency: currency } = readData<Ordered>(await book(lab, originOf(n), offer));
	const path = `/air/orders/${id}/services`;
	const listed = await ask(originOf(n), { path: `/air/orders/${id}/available_services`, headers });
	const [bag] = readData<{ id: string; total_amount: string; maximum_quantity: number }[]>(listed);
	const quantity = bag?.maximum_quantity ?? 1;
	const amount = (Number(bag?.total_amount) * quantity).toFixed(2);
	const body = { add_services: [{ id: bag?.id, quantity }], payment: { type: 'balance', amount, currency } };
	return Promise.all([0, 1].map((at) => ask(originOf(at), { method: 'POST', path, body, headers })));
}

async function atOnce(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const opened = await shop(lab);
	await inParallel(rounds, AT_ONCE, async (n) => {
		const replies = await (n % ADDS_EVERY === 0 ? addAtOnce : payAtOnce)(lab, opened, n);
		tally.attempts++;
		const done = replies.filter(({ status }) => status < 300).length;
		const isOne = done === 1 || (n % 2 === 1 && done === 0);
		const isSaid = replies.every((reply) => reply.status < 300 || CODES.includes(codesOf(reply)[0] ?? ''));
		expectThat(tally, isOne && isSaid, () => `round ${n}: ${inWords(replies)}`);
	});
	await expectSettled(opened.store, tally);
	await checkInvariants(opened.store, new Map(), tally);
	await opened.close();
}

export const actsAtOnce: FaultTest = {
	name: 'acts-at-once',
	invariant:
		'two acts at once on one order at two processes (paid twice while its time ends, extras added twice): one goes on, the other is told that another act is on its way, and the order is free afterwards',
	rounds: 200,
	run: atOnce,
};
