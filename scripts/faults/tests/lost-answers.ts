import type { KindName } from '#service/attempts/attempt.ts';
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
	type Send,
} from '../acts.ts';
import { book, byCard, cardOf, expectSettled, offerOf, shop } from '../booked.ts';
import { checkInvariants, type Orders } from '../check-invariants.ts';
import { type FaultTest, inParallel } from '../fault-test.ts';
import type { Lab, Store } from '../lab.ts';
import { expectThat, type Tally } from '../tally.ts';

const AT_ONCE = 6;

/** What each kind is told by, done or not. */
const TOLD = {
	book_order: ['order.created', 'order.creation_failed'],
	pay_order: ['air.payment.succeeded', 'air.payment.failed'],
	add_services: ['air.payment.succeeded', 'air.payment.failed'],
	cancel_order: ['order_cancellation.confirmed', 'order_cancellation.failed'],
	change_order: ['air.order.changed', ''],
	answer_change: ['', ''],
} as const satisfies Partial<Record<KindName, readonly [done: string, not: string]>>;

/** A family name of the sandbox with which an airline's answer goes astray, what the caller is told, and what comes of it. */
interface Way {
	kind: keyof typeof TOLD;
	name: string;
	status: number;
	done: boolean;
}

const WAYS: readonly Way[] = [
	{ kind: 'book_order', name: 'Answer-Lost', status: 202, done: true },
	{ kind: 'cancel_order', name: 'Cancel-Lost', status: 202, done: true },
	{ kind: 'book_order', name: 'Refusal-Lost', status: 202, done: false },
	{ kind: 'cancel_order', name: 'Cancel-Later', status: 202, done: true },
	{ kind: 'book_order', name: 'Known-Later', status: 200, done: true },
	{ kind: 'cancel_order', name: 'Cancel-Silent', status: 202, done: false },
	{ kind: 'book_order', name: 'Answer-Later', status: 202, done: true },
	{ kind: 'pay_order', name: 'Pay-Lost', status: 202, done: true },
	{ kind: 'change_order', name: 'Change-Lost', status: 202, done: true },
	{ kind: 'answer_change', name: 'Accept-Lost', status: 202, done: true },
	{ kind: 'change_order', name: 'Change-Silent', status: 202, done: false },
	{ kind: 'answer_change', name: 'Accept-Silent', status: 202, done: false },
	{ kind: 'change_order', name: 'Change-Later', status: 202, done: true },
	{ kind: 'answer_change', name: 'Accept-Later', status: 202, done: true },
	{ kind: 'book_order', name: 'Refusal-Later', status: 202, done: false },
	{ kind: 'add_services', name: 'Add-Lost', status: 202, done: true },
];
/** An act that was sent: on an offer, or on an order. */
interface Sent extends Way {
	about: string;
}
interface Scene extends Counter {
	cardHost: Parameters<typeof cardOf>[1];
	n: number;
}

/** Gets an act ready whose answer goes astray. */
async function readied(scene: Scene, { kind, name }: Way): Promise<{ about: string; send: Send }> {
	const { lab, cardHost, originOf, n } = scene;
	const person = { family_name: name };
	if (kind === 'book_order') {
		const offer = await offerOf(lab, originOf(n));
		// Every other time by card, since a card is charged by somebody else.
		const change = (n / WAYS.length) % 2 < 1 ? byCard(offer, await cardOf(lab, cardHost)) : undefined;
		return { about: offer.id, send: (at) => book(lab, originOf(at), offer, { change, person }) };
	}
	if (kind === 'pay_order') {
		const held = await heldOrder(scene, n, { person });
		const card = { type: 'card', card_id: await cardOf(lab, cardHost) };
		return { about: held.id, send: paying(scene, held, card) };
	}
	if (kind === 'add_services') {
		const order = await growingOrder(scene, n, { person });
		return { about: order.id, send: await adding(scene, order, { n }) };
	}
	const order = await ordered(scene, n, { person });
	if (kind === 'change_order') return { about: order.id, send: await changing(scene, order, { n }) };
	const ready = kind === 'cancel_order' ? cancelling : accepting;
	return { about: order.id, send: await ready(scene, order, n) };
}

/** The outcome of each act is what its airline decided, and one event has told it. Gives the orders there are. */
async function expectOutcomes({ db }: Store, sent: readonly Sent[], tally: Tally): Promise<Orders> {
	const rows = await db.query<{ about: string; kind: KindName; state: string; order_id: string; events: string[] }>(
		`select coalesce(a.locks, a.subject_id) as about, a.kind, a.state, a.id as order_id,
			array(select e.type from service.events e where case a.kind
				when 'book_order' then e.object ->> 'offer_id' = a.subject_id
				when 'cancel_order' then e.type in ('order_cancellation.confirmed', 'order_cancellation.failed') and e.object ->> 'order_id' = a.locks
				when 'change_order' then e.type = 'air.order.changed' and e.object ->> 'order_id' = a.locks
				when 'answer_change' then false
				else e.type <> 'air.payment.pending' and e.object ->> 'payment_id' = a.id end) as events
		from service.attempts a`,
	);
	const found = new Map(rows.map((row) => [`${row.kind} ${row.about}`, row]));
	const orders: Orders = new Map();
	for (const { kind, about, name, done } of sent) {
		const { state, events = [], order_id: id = null } = found.get(`${kind} ${about}`) ?? {};
		const told = TOLD[kind][done ? 0 : 1];
		expectThat(
			tally,
			state === (done ? 'won' : 'refused') && events.join() === told,
			() => `${name}: ${state}, told: ${events.join() || 'nothing'}`,
		);
		if (kind === 'book_order') orders.set(about, state === 'won' ? id : null);
	}
	return orders;
}

async function lost(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const { store, cards, originOf } = await shop(lab);
	const sent: Sent[] = [];
	await inParallel(rounds, AT_ONCE, async (n) => {
		const way = WAYS[n % WAYS.length];
		if (!way) return;
		const { about, send } = await readied({ lab, originOf, cardHost: cards, n }, way);
		const reply = await send(n);
		tally.attempts++;
		expectThat(tally, reply.status === way.status, () => `${way.name}: ${reply.status} ${reply.text.slice(0, 200)}`);
		sent.push({ ...way, about });
	});
	const tookMs = await expectSettled(store, tally);
	tally.facts.push(`all settled ${(tookMs / 1_000).toFixed(1)} s after the last answer`);
	await checkInvariants(store, new Map(), tally, await expectOutcomes(store, sent, tally));
}

export const answersLost: FaultTest = {
	name: 'answers-lost',
	invariant:
		'an airline books, is paid, adds, changes or cancels, or takes an answer to its own change, or does not, and its answer is lost or comes late: its outcome is what it decided, reported once; the money follows, on cards too',
	rounds: 1_000,
	run: lost,
};
