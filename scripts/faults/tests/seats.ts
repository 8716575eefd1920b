import type { Offer } from '#contract/air/offer.ts';
import type { SeatMap } from '#contract/air/seat-map.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import { type Booking, book, inWords, newDay, offerOf } from '../booked.ts';
import { checkInvariants, type Orders } from '../check-invariants.ts';
import { ask, codesOf } from '../client.ts';
import { type FaultTest, inParallel } from '../fault-test.ts';
import type { Lab } from '../lab.ts';
import { dataOf } from '../searches.ts';
import { expectThat, type Tally } from '../tally.ts';
import { pair } from './idempotency.ts';

const BUYERS = 64;
const AT_ONCE = 8;
/** One flight of the test airline, with seats for sale. */
const ROUTE = 'BTS-MRU';

interface Buyer {
	offer: Offer;
	designator: string;
	booking: Booking;
}

/** Someone with their own offer who wants a seat: the one of this designator, or the first for sale. */
async function buyer(lab: Lab, origin: string, date: string, wanted?: string): Promise<Buyer> {
	const offer = await offerOf(lab, origin, ROUTE, date);
	const reply = await ask(origin, { path: `/air/seat_maps?offer_id=${offer.id}`, headers: lab.headers });
	const maps = (JSON.parse(reply.text) as { data: SeatMap[] }).data;
	const seats = maps
		.flatMap(({ cabins }) => cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections)))
		.flatMap(({ elements }) => elements);
	const seat = seats.find(
		({ available_services: sold, designator }) => sold.length > 0 && (wanted ? designator === wanted : true),
	);
	const service = seat?.available_services[0];
	if (!seat?.designator || !service) throw new Error(`no seat ${wanted ?? ''} of ${offer.id}: ${reply.status}`);
	const { total_currency: currency } = offer;
	const amount = addAmounts(currency, offer.total_amount, service.total_amount);
	const change = { services: [{ id: service.id, quantity: 1 }], payments: [{ type: 'balance', amount, currency }] };
	return { offer, designator: seat.designator, booking: { change } };
}

async function oneSeat(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const { store, originOf } = await pair(lab);
	const orders: Orders = new Map();
	for (let n = 0; n < rounds; n++) {
		const date = newDay();
		const buyers = [await buyer(lab, originOf(n), date)];
		await inParallel(BUYERS - 1, AT_ONCE, async (i) => {
			buyers.push(await buyer(lab, originOf(i), date, buyers[0]?.designator));
		});
		const replies = await Promise.all(buyers.map(({ offer, booking }, i) => book(lab, originOf(i), offer, booking)));
		tally.attempts += BUYERS;
		const refused = replies.filter((reply) => codesOf(reply).join() === 'ancillary_service_not_available');
		const won = replies.filter(({ status }) => status === 201);
		expectThat(tally, won.length === 1 && won.length + refused.length === BUYERS, () => inWords(replies));
		buyers.forEach(({ offer }, i) => {
			const reply = replies[i];
			orders.set(offer.id, reply?.status === 201 ? dataOf(reply).id : null);
		});
	}
	await checkInvariants(store, new Map(), tally, orders);
}

export const oneSeatForMany: FaultTest = {
	name: 'one-seat-for-many',
	invariant: `${BUYERS} buyers, each with their own offer, want one seat at once on two processes: it is sold once, nothing is booked for the others`,
	rounds: 50,
	run: oneSeat,
};
