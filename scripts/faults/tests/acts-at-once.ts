import { adding, type Counter, growingOrder, heldOrder, paying } from '../acts.ts';
import { CARD_PAYS, cardOf, expectSettled, inWords, shop } from '../booked.ts';
import { checkInvariants } from '../check-invariants.ts';
import { codesOf, type Reply } from '../client.ts';
import { type FaultTest, inParallel } from '../fault-test.ts';
import type { Lab } from '../lab.ts';
import { expectThat, type Tally } from '../tally.ts';

const AT_ONCE = 4;
/** Every so many rounds extras are added, to an order of a dear search; holds are paid in the others. */
const ADDS_EVERY = 10;
/** What the act that does not go on may be told. */
const CODES = ['already_paid', 'past_payment_required_by_date', 'ancillary_service_not_available'];

type Desk = Counter & Awaited<ReturnType<typeof shop>>;

/** Pays one hold by card and by balance at two processes; in every other round its time ends meanwhile. */
async function payAtOnce(desk: Desk, n: number): Promise<Reply[]> {
	const held = await heldOrder(desk, n);
	const card = { type: 'card', card_id: await cardOf(desk.lab, desk.cards, CARD_PAYS) };
	if (n % 2) {
		const end = "update service.orders set payment_required_by = now() + $2 * interval '1 ms' where id = $1";
		await desk.store.db.query(end, [held.id, (n % 16) * 4]);
	}
	return Promise.all([paying(desk, held, card)(0), paying(desk, held)(1)]);
}

/** Adds all there is of a bag to one order at two processes. */
async function addAtOnce(desk: Desk, n: number): Promise<Reply[]> {
	const add = await adding(desk, await growingOrder(desk, n), { n, all: true });
	return Promise.all([add(0), add(1)]);
}

async function atOnce(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const opened = await shop(lab);
	await inParallel(rounds, AT_ONCE, async (n) => {
		const replies = await (n % ADDS_EVERY === 0 ? addAtOnce : payAtOnce)({ lab, ...opened }, n);
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
		'two acts at once on one order at two processes (paid twice while its time ends, extras added twice): one goes on, the other learns that another act is on its way, and the order is free afterwards',
	rounds: 200,
	run: atOnce,
};
