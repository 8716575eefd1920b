import { randomUUID } from 'node:crypto';
import type { Offer } from '#contract/air/offer.ts';
import { book, byCard, cardOf, CARD_DECLINED, expectSettled, inWords, offerOf, shop } from '../booked.ts';
import { checkInvariants, type Orders } from '../check-invariants.ts';
import { codesOf, type Reply } from '../client.ts';
import { type FaultTest, inParallel } from '../fault-test.ts';
import type { Lab } from '../lab.ts';
import { dataOf } from '../searches.ts';
import { expectThat, type Tally } from '../tally.ts';
import { pair } from './idempotency.ts';

const AT_ONCE = 64;
const SAME_KEY = 32;
const CARDS_AT_ONCE = 8;

const wordsOf = (reply: Reply) => `${reply.status} ${codesOf(reply).join()}`;
const TAKEN = ['422 order_creation_already_attempted', '422 offer_request_already_booked'];

/** One of many at once has booked, and the others were told why they have not. */
function expectOneOrder(replies: readonly Reply[], refusals: readonly string[], tally: Tally): string | null {
	tally.attempts += replies.length;
	const won = replies.filter(({ status }) => status === 201);
	const lost = replies.filter(({ status }) => status !== 201).map(wordsOf);
	expectThat(tally, won.length === 1 && lost.every((each) => refusals.includes(each)), () => inWords(replies));
	return won[0] ? dataOf(won[0]).id : null;
}

async function oneOffer(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const { store, originOf } = await pair(lab);
	const orders: Orders = new Map();
	for (let n = 0; n < rounds; n++) {
		const offer = await offerOf(lab, originOf(n));
		const replies = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => book(lab, originOf(i), offer)));
		orders.set(offer.id, expectOneOrder(replies, TAKEN, tally));
	}
	await checkInvariants(store, new Map(), tally, orders);
}

async function oneKey(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const { store, originOf } = await pair(lab);
	const orders: Orders = new Map();
	for (let n = 0; n < rounds; n++) {
		const [offer, key] = [await offerOf(lab, originOf(n)), randomUUID()];
		const replies = await Promise.all(
			Array.from({ length: SAME_KEY }, (_, i) => book(lab, originOf(i), offer, { key })),
		);
		tally.attempts += SAME_KEY;
		const done = replies.filter(({ status }) => status === 201);
		const busy = replies.filter((reply) => codesOf(reply).join() === 'idempotency_key_in_use');
		expectThat(
			tally,
			done.length > 0 && new Set(done.map(({ text }) => text)).size === 1 && done.length + busy.length === SAME_KEY,
			() => `one key: ${inWords(replies)}`,
		);
		if (done[0]) orders.set(offer.id, dataOf(done[0]).id);
	}
	await checkInvariants(store, new Map(), tally, orders);
}

async function anotherCard(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const { store, cards, originOf } = await shop(lab);
	const orders: Orders = new Map();
	const pay = async (n: number, offer: Offer, number?: string) =>
		book(lab, originOf(n), offer, { change: byCard(offer, await cardOf(lab, cards, number)) });
	for (let n = 0; n < rounds; n++) {
		const offer = await offerOf(lab, originOf(n));
		const declined = await pay(n, offer, CARD_DECLINED);
		tally.attempts++;
		expectThat(tally, wordsOf(declined) === '422 payment_declined', () => `declined: ${wordsOf(declined)}`);
		const replies = await Promise.all(Array.from({ length: CARDS_AT_ONCE }, (_, i) => pay(i, offer)));
		orders.set(offer.id, expectOneOrder(replies, TAKEN, tally));
		const after = await pay(n, offer);
		tally.attempts++;
		expectThat(tally, wordsOf(after) === TAKEN[1], () => `a card after the order: ${wordsOf(after)}`);
	}
	await expectSettled(store, tally);
	await checkInvariants(store, new Map(), tally, orders);
}

async function oneCard(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const { store, cards, originOf } = await shop(lab);
	const orders: Orders = new Map();
	for (let n = 0; n < rounds; n++) {
		const offers: Offer[] = [];
		await inParallel(SAME_KEY, CARDS_AT_ONCE, async (i) => void offers.push(await offerOf(lab, originOf(i))));
		const card = await cardOf(lab, cards);
		const replies = await Promise.all(
			offers.map((offer, i) => book(lab, originOf(i), offer, { change: byCard(offer, card) })),
		);
		expectOneOrder(replies, ['422 card_not_found'], tally);
		offers.forEach(({ id }, i) => {
			const reply = replies[i];
			orders.set(id, reply?.status === 201 ? dataOf(reply).id : null);
		});
	}
	await expectSettled(store, tally);
	await checkInvariants(store, new Map(), tally, orders);
}

export const BOOKINGS: readonly FaultTest[] = [
	{
		name: 'one-offer-booked-by-many',
		invariant: `${AT_ONCE} bookings of one offer at once on two processes: one order; the other requests learn so`,
		rounds: 200,
		run: oneOffer,
	},
	{
		name: 'one-key-books-once',
		invariant: `${SAME_KEY} bookings with one Idempotency-Key at once: one order, the same bytes`,
		rounds: 200,
		run: oneKey,
	},
	{
		name: 'declined-then-another-card',
		invariant: `a declined card, then ${CARDS_AT_ONCE} other cards at once on the same offer: one order, one card charged`,
		rounds: 100,
		run: anotherCard,
	},
	{
		name: 'one-card-for-many',
		invariant: `one single-use card pays ${SAME_KEY} bookings at once: it pays one, nothing is booked for the others`,
		rounds: 60,
		run: oneCard,
	},
];
