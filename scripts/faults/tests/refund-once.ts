import { cancelling, type Ordered, readData } from '../acts.ts';
import { book, byCard, cardOf, expectSettled, inWords, offerOf, shop } from '../booked.ts';
import { checkInvariants } from '../check-invariants.ts';
import { codesOf } from '../client.ts';
import type { FaultTest } from '../fault-test.ts';
import type { Lab } from '../lab.ts';
import { expectThat, type Tally } from '../tally.ts';

const AT_ONCE = 32;
/** What the others are told: that it is on its way, or was done. */
const CODES = ['order_not_cancellable', 'already_cancelled'];

async function onceForAll(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const opened = await shop(lab);
	const { store, cards, originOf } = opened;
	for (let n = 0; n < rounds; n++) {
		const offer = await offerOf(lab, originOf(n));
		const booked = await book(lab, originOf(n), offer, { change: byCard(offer, await cardOf(lab, cards)) });
		const confirm = await cancelling({ lab, ...opened }, readData<Ordered>(booked), n);
		const replies = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => confirm(i)));
		tally.attempts += AT_ONCE;
		const refused = replies.filter(({ status }) => status !== 200);
		const isSaid = refused.every((reply) => CODES.includes(codesOf(reply)[0] ?? ''));
		expectThat(tally, refused.length === AT_ONCE - 1 && isSaid, () => inWords(replies));
	}
	await expectSettled(store, tally, 'refunds');
	await checkInvariants(store, new Map(), tally);
	await opened.close();
}

export const refundOnce: FaultTest = {
	name: 'refund-once',
	invariant: `${AT_ONCE} confirmations of one cancellation at once at two processes, of an order paid by card: one cancels, the card gets its money back once`,
	rounds: 200,
	smallRounds: 2,
	run: onceForAll,
};
