import {
	accepting,
	adding,
	cancelling,
	changing,
	type Counter,
	growingOrder,
	heldOrder,
	ordered,
	paying,
	quoting,
	type Send,
} from '../acts.ts';
import { expectSettled, inWords, shop } from '../booked.ts';
import { checkInvariants } from '../check-invariants.ts';
import { codesOf } from '../client.ts';
import { type FaultTest, inParallel } from '../fault-test.ts';
import type { Lab, Store } from '../lab.ts';
import { expectThat, type Tally } from '../tally.ts';

const AT_ONCE = 4;
/** What the losers of the race may be told. */
const CODES = [
	'order_cancellation_stale',
	'order_not_cancellable',
	'already_cancelled',
	'already_paid',
	'past_payment_required_by_date',
	'ancillary_service_not_available',
	'order_not_changeable',
	'unsupported_action',
];

interface Race extends Counter {
	store: Store;
	n: number;
}

/** A cancellation and another act on the same order, both ready; `mayEnd`: it may be that neither goes on. */
interface Raced {
	acts: [cancel: Send, other: Send];
	mayEnd?: boolean;
}

/** What a cancellation is raced with. */
const OTHERS: Readonly<Record<string, (race: Race) => Promise<Raced>>> = {
	itself: async (race) => {
		const confirm = await cancelling(race, await ordered(race, race.n), race.n);
		return { acts: [confirm, confirm] };
	},
	quote: async (race) => {
		const order = await ordered(race, race.n);
		return { acts: [await cancelling(race, order, race.n), quoting(race, order)] };
	},
	payment: async (race) => {
		const held = await heldOrder(race, race.n);
		return { acts: [await cancelling(race, held, race.n), paying(race, held)] };
	},
	'the end of a hold': async (race) => {
		const { n, store } = race;
		const held = await heldOrder(race, n);
		const acts: Raced['acts'] = [await cancelling(race, held, n), paying(race, held)];
		const end = "update service.orders set payment_required_by = now() + $2 * interval '1 ms' where id = $1";
		await store.db.query(end, [held.id, (n % 16) * 4]);
		return { acts, mayEnd: true };
	},
	change: async (race) => {
		const order = await ordered(race, race.n);
		const change = await changing(race, order, { n: race.n });
		return { acts: [await cancelling(race, order, race.n), change] };
	},
	'an accepted schedule change': async (race) => {
		const order = await ordered(race, race.n);
		const accept = await accepting(race, order, race.n);
		return { acts: [await cancelling(race, order, race.n), accept] };
	},
	extras: async (race) => {
		const order = await growingOrder(race, race.n);
		const add = await adding(race, order, { n: race.n });
		return { acts: [await cancelling(race, order, race.n), add] };
	},
};

/** Which of them, round by round: extras seldom, since their orders are of dear searches. */
const ROUND = [
	'extras',
	'change',
	'itself',
	'quote',
	'payment',
	'change',
	'an accepted schedule change',
	'itself',
	'the end of a hold',
	'quote',
];

async function raced(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const opened = await shop(lab);
	await inParallel(rounds, AT_ONCE, async (n) => {
		const name = ROUND[n % ROUND.length] ?? '';
		const other = OTHERS[name];
		if (!other) throw new Error(`nothing is called ${name}`);
		const { acts, mayEnd = false } = await other({ lab, ...opened, n });
		const [cancel, rival] = acts;
		const replies = await Promise.all(n % 4 < 2 ? [cancel(0), rival(1)] : [rival(0), cancel(1)]);
		tally.attempts++;
		const done = replies.filter(({ status }) => status < 300).length;
		const isSaid = replies.every((reply) => reply.status < 300 || CODES.includes(codesOf(reply)[0] ?? ''));
		expectThat(tally, (done === 1 || (mayEnd && done === 0)) && isSaid, () => `${name}, ${n}: ${inWords(replies)}`);
	});
	await expectSettled(opened.store, tally);
	await checkInvariants(opened.store, new Map(), tally);
	await opened.close();
}

export const cancelRaced: FaultTest = {
	name: 'cancel-raced',
	invariant:
		'a cancellation is confirmed at one process while at another it is confirmed too, quoted anew, the order is changed, a schedule change is accepted, extras are added, or the hold is paid or ends: one of them goes on, no cancellation is priced on what no longer holds, and the refund is made once',
	rounds: 1_000,
	run: raced,
};
