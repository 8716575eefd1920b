import { book, byCard, cardOf, expectSettled, offerOf, shop } from '../booked.ts';
import { checkInvariants, type Orders } from '../check-invariants.ts';
import { type FaultTest, inParallel } from '../fault-test.ts';
import type { Lab, Store } from '../lab.ts';
import { expectThat, type Tally } from '../tally.ts';

const AT_ONCE = 6;

/** Family names of the sandbox with which an airline's answer goes astray, what the caller is told, and what comes of it. */
const WAYS = [
	{ name: 'Answer-Lost', status: 202, booked: true },
	{ name: 'Refusal-Lost', status: 202, booked: false },
	{ name: 'Known-Later', status: 200, booked: true },
	{ name: 'Answer-Later', status: 202, booked: true },
	{ name: 'Refusal-Later', status: 202, booked: false },
] as const;

interface Sent {
	offerId: string;
	booked: boolean;
	name: string;
}

/** What became of each booking is what its airline decided, and one event has told it. */
async function expectOutcomes({ db }: Store, sent: readonly Sent[], orders: Orders, tally: Tally): Promise<void> {
	const rows = await db.query<{ offer_id: string; order_id: string | null; events: string[] }>(
		`select a.subject_id as offer_id, o.id as order_id, array(select e.type from service.events e where e.object ->> 'offer_id' = a.subject_id) as events
		from service.attempts a left join service.orders o on o.offer_id = a.subject_id`,
	);
	const byOffer = new Map(rows.map((row) => [row.offer_id, row]));
	for (const { offerId, booked, name } of sent) {
		const { order_id: order = null, events = [] } = byOffer.get(offerId) ?? {};
		const told = booked ? 'order.created' : 'order.creation_failed';
		expectThat(
			tally,
			(order !== null) === booked && events.join() === told,
			() => `${name}: ${order ?? 'no order'}, told: ${events.join() || 'nothing'}`,
		);
		orders.set(offerId, order);
	}
}

async function lost(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const { store, cards, originOf } = await shop(lab);
	const sent: Sent[] = [];
	await inParallel(rounds, AT_ONCE, async (n) => {
		const way = WAYS[n % WAYS.length] as (typeof WAYS)[number];
		const offer = await offerOf(lab, originOf(n));
		// Every other time by card, since a card is charged by somebody else.
		const change = n % 2 ? byCard(offer, await cardOf(lab, cards)) : undefined;
		const reply = await book(lab, originOf(n), offer, { change, person: { family_name: way.name } });
		tally.attempts++;
		expectThat(tally, reply.status === way.status, () => `${way.name}: ${reply.status} ${reply.text.slice(0, 200)}`);
		sent.push({ offerId: offer.id, booked: way.booked, name: way.name });
	});
	const tookMs = await expectSettled(store, tally);
	tally.facts.push(`all settled ${(tookMs / 1_000).toFixed(1)} s after the last answer`);
	const orders: Orders = new Map();
	await expectOutcomes(store, sent, orders, tally);
	await checkInvariants(store, new Map(), tally, orders);
}

export const answersLost: FaultTest = {
	name: 'answers-lost',
	invariant:
		'an airline books or refuses, and its answer is lost or comes late: what became of it is what it decided, told once; the money follows, on cards too',
	rounds: 1_000,
	run: lost,
};
