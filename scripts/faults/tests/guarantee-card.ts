import { type Counter, readData } from '../acts.ts';
import { cardOf, CARD_PAYS, inWords, shop, STORED } from '../booked.ts';
import { checkInvariants } from '../check-invariants.ts';
import { ask, codesOf, type Reply } from '../client.ts';
import { type FaultTest, inParallel } from '../fault-test.ts';
import type { Lab, Service } from '../lab.ts';
import { between } from '../searches.ts';
import { bookingStay, quotingStay, rateOfRoom } from '../stays.ts';
import { expectThat, type Tally } from '../tally.ts';

/** Stays that one card is to guarantee, so many at once, and how many of them are answered at most before it is deleted. */
const [STAYS, AT_ONCE, BEFORE] = [24, 8, 12] as const;

interface Timed {
	reply: Reply;
	/** By this process's own clock, milliseconds. */
	sentAt: number;
	endedAt: number;
}

async function timed(ask: () => Promise<Reply>): Promise<Timed> {
	const sentAt = performance.now();
	const reply = await ask();
	return { reply, sentAt, endedAt: performance.now() };
}

const isBooked = ({ reply }: Timed): boolean => reply.status === 201;
const isRefused = ({ reply }: Timed): boolean => reply.status === 422 && codesOf(reply).join() === 'card_not_found';

async function quotesOf(counter: Counter): Promise<string[]> {
	const rate = await rateOfRoom(counter, 'Guarantee');
	const quotes: string[] = [];
	await inParallel(STAYS, AT_ONCE, async (n) => {
		quotes.push(readData<{ id: string }>(await quotingStay(counter, rate)(n)).id);
	});
	return quotes;
}

/** Books all quotes by one card, which is deleted once some are booked; the last one when it certainly has gone. */
async function race(counter: Counter, cards: Service, tally: Tally): Promise<{ cardId: string; booked: number }> {
	const { headers } = counter.lab;
	const cardId = await cardOf(counter.lab, cards, CARD_PAYS, STORED);
	const [last = '', ...quotes] = await quotesOf(counter);
	const booking = (quote: string, n: number) => timed(() => bookingStay(counter, quote, { card_id: cardId })(n));
	const removing = () =>
		timed(() => ask(cards.origin, { method: 'DELETE', path: `/payments/cards/${cardId}`, headers }));
	const some = between(0, BEFORE);
	const all: Timed[] = [];
	let removal: Promise<Timed> | undefined;
	await inParallel(quotes.length, AT_ONCE, async (n) => {
		if (all.length >= some) removal ??= removing();
		all.push(await booking(quotes[n] ?? '', n));
	});
	const deleted = await (removal ?? removing());
	all.push(await booking(last, 0));
	tally.attempts += STAYS;
	const words = () => inWords(all.map(({ reply }) => reply));
	expectThat(tally, deleted.reply.status === 200, () => `the card is not deleted: ${deleted.reply.status}`);
	expectThat(
		tally,
		all.every((one) => isBooked(one) || isRefused(one)),
		words,
	);
	const early = all.filter(({ endedAt }) => endedAt < deleted.sentAt);
	expectThat(tally, early.every(isBooked), () => `refused before the card was deleted: ${words()}`);
	const late = all.filter(({ sentAt }) => sentAt > deleted.endedAt);
	expectThat(tally, late.every(isRefused), () => `booked by a deleted card: ${words()}`);
	return { cardId, booked: all.filter(isBooked).length };
}

async function deletedMeanwhile(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const opened = await shop(lab);
	const { store, cards } = opened;
	const counter = { lab, ...opened };
	let [booked, refused] = [0, 0];
	for (let round = 0; round < rounds; round++) {
		const told = await race(counter, cards, tally);
		const [kept] = await store.db.query<{ count: number; paid: number }>(
			`select count(*)::int as count, coalesce(sum(paid_amount), 0)::int as paid from service.stays_bookings
			where body ->> 'guarantee_card_id' = $1`,
			[told.cardId],
		);
		expectThat(
			tally,
			kept?.count === told.booked && kept.paid === 0,
			() => `${told.booked} were told as booked: ${JSON.stringify(kept)}`,
		);
		booked += told.booked;
		refused += STAYS - told.booked;
	}
	tally.facts.push(`${booked} booked, ${refused} refused`);
	await checkInvariants(store, new Map(), tally);
	await opened.close();
}

export const guaranteeCardRaced: FaultTest = {
	name: 'guarantee-card-raced',
	invariant: `${STAYS} stays are booked at two processes by one stored card that is deleted meanwhile: each is booked or told that there is no such card, none after the card’s end was told, nothing is booked for who was refused, and nothing is charged`,
	rounds: 40,
	smallRounds: 2,
	run: deletedMeanwhile,
};
