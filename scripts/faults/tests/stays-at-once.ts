import { addDays } from '#contract/common/calendar.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { Rate } from '#contract/stays/rate.ts';
import type { StaysSearch } from '#contract/stays/search.ts';
import { type Counter, readData, sending } from '../acts.ts';
import { inWords } from '../booked.ts';
import { checkInvariants } from '../check-invariants.ts';
import { codesOf } from '../client.ts';
import { databaseNow, mayBeSlowed, moveClock, slowClock } from '../clocks.ts';
import { type FaultTest, inParallel, waitUntil } from '../fault-test.ts';
import type { Lab, Store } from '../lab.ts';
import { bookingStay, cancellingStay, quotedRoom, quotingStay, searchedStays } from '../stays.ts';
import { expectThat, type Tally } from '../tally.ts';
import { pair } from './idempotency.ts';

const BUYERS = 64;
const AT_ONCE = 8;
/** Where many hotels are, and a day for which most of their rooms have gone. */
const LISBON = { latitude: 38.711, longitude: -9.139 };
const SOON = addDays(new Date().toISOString().slice(0, 10), 3);
const STAY = { arrival: SOON, nights: 1 };

interface FewRooms {
	hotel: string;
	/** How many rooms are left at this rate. */
	left: number;
	name: string;
	code: string | null;
}

const paysAtOnce = (rate: Rate) => rate.payment_type === 'pay_now' && !rate.loyalty_programme_required;

/** The rate of which the fewest rooms are left, of the hotels around a place. */
async function fewestRooms(counter: Counter): Promise<FewRooms> {
	const body = {
		check_in_date: SOON,
		check_out_date: addDays(SOON, 1),
		rooms: 1,
		guests: [{ type: 'adult' }],
		location: { radius: 5, geographic_coordinates: LISBON },
	};
	const found = readData<StaysSearch>(await sending(counter, '/stays/search', body)(0)).results;
	const hotels = await searchedStays(
		counter,
		found.slice(0, 10).map(({ accommodation }) => accommodation.id),
		STAY,
	);
	const rates = hotels.flatMap(({ accommodation }) =>
		accommodation.rooms.flatMap(({ name, rates }) =>
			rates
				.filter(paysAtOnce)
				.map(({ quantity_available: left, code }) => ({ hotel: accommodation.id, name, code, left: left ?? Infinity })),
		),
	);
	const [fewest] = rates.sort((a, b) => a.left - b.left);
	if (!fewest || fewest.left > BUYERS / 2) throw new Error('no hotel has few rooms left');
	return fewest;
}

/** A separate quote for a room. */
async function quoteOf(counter: Counter, { hotel, name, code }: FewRooms, n: number): Promise<string> {
	const [found] = await searchedStays(counter, [hotel], STAY);
	const rates = found?.accommodation.rooms.find((room) => room.name === name)?.rates.filter(paysAtOnce) ?? [];
	const rate = rates.find((each) => each.code === code);
	if (!rate) throw new Error(`no ${name} at ${hotel}`);
	return readData<{ id: string }>(await quotingStay(counter, rate.id)(n)).id;
}

async function lastRooms(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const { store, originOf } = await pair(lab);
	const counter = { lab, originOf };
	for (let round = 0; round < rounds; round++) {
		const few = await fewestRooms(counter);
		const quotes: string[] = [];
		await inParallel(BUYERS, AT_ONCE, async (n) => {
			quotes.push(await quoteOf(counter, few, n));
		});
		const replies = await Promise.all(quotes.map((quote, n) => bookingStay(counter, quote)(n)));
		tally.attempts += BUYERS;
		const won = replies.filter(({ status }) => status === 201);
		const refused = replies.filter((reply) => codesOf(reply).join() === 'rate_unavailable');
		const isRight = won.length === few.left && won.length + refused.length === BUYERS;
		expectThat(tally, isRight, () => `${few.left} rooms left: ${inWords(replies)}`);
	}
	await checkInvariants(store, new Map(), tally);
}

async function oneQuote(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const { store, originOf } = await pair(lab);
	const counter = { lab, originOf };
	for (let round = 0; round < rounds; round++) {
		const book = bookingStay(counter, await quotedRoom(counter, 'Books by balance'));
		const replies = await Promise.all(Array.from({ length: BUYERS }, (_, n) => book(n)));
		tally.attempts += BUYERS;
		const won = replies.filter(({ status }) => status === 201);
		const refused = replies.filter((reply) => /^booking_already_(attempted|confirmed)$/.test(codesOf(reply).join()));
		expectThat(tally, won.length === 1 && won.length + refused.length === BUYERS, () => inWords(replies));
	}
	await checkInvariants(store, new Map(), tally);
}

/** Stays of one round. Two are cancelled at once, one at each process, and the next two so many milliseconds later. */
const [STAYS, APART_MS] = [40, 40] as const;
/** So many times slower goes the clock: within each of its milliseconds ten stays are cancelled. */
const SLOWED = 200;
/** By the slowed clock: when it is read again, and when cancelling begins. */
const [AHEAD_MS, BEGINS_MS] = [5, 2] as const;

/** The end of free cancelling of a stay, epoch milliseconds. */
function boundaryOf({ accommodation }: StaysBooking): number {
	const [rate] = accommodation.rooms.flatMap((room) => room.rates);
	return Date.parse(rate?.cancellation_timeline[0]?.before ?? '');
}

/** What a stay gave back, and what its rate says of the moment at which it was cancelled. */
function refundsOf(booking: StaysBooking) {
	const { cancelled_at, refund_amount, paid_amount } = booking;
	const lateMs = Date.parse(cancelled_at ?? '') - boundaryOf(booking);
	return { lateMs, given: refund_amount, said: lateMs <= 0 ? paid_amount : '0.00' };
}

/** Moves the clock of both processes to shortly before a moment, and waits until it is nearer. */
async function approach({ lab, originOf }: Counter, store: Store, atMs: number): Promise<void> {
	const left = async () => atMs - Date.parse(await databaseNow(store));
	await moveClock(lab, originOf(0), (await left()) - AHEAD_MS);
	// The other process reads the clock anew, which by itself would take it a second.
	await moveClock(lab, originOf(1), 0);
	await waitUntil(10_000, async () => (await left()) <= BEGINS_MS);
}

async function atTheBoundary(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const { store, services, originOf } = await pair(lab, mayBeSlowed(SLOWED));
	const counter = { lab, originOf };
	for (let round = 0; round < rounds; round++) {
		const stays: StaysBooking[] = [];
		await inParallel(STAYS, AT_ONCE, async (n) => {
			const quote = await quotedRoom(counter, n % 2 ? 'Books by balance' : 'Deposit', 60 + 30 * round);
			stays.push(readData<StaysBooking>(await bookingStay(counter, quote)(n)));
		});
		// Not before both processes have made their hotels, which they do in short steps by the same clock.
		if (round === 0) await slowClock(store, services, SLOWED);
		await approach(counter, store, stays[0] ? boundaryOf(stays[0]) : Number.NaN);
		const replies = await Promise.all(
			stays.map(async ({ id }, n) => {
				await new Promise((send) => setTimeout(send, Math.floor(n / 2) * APART_MS));
				return cancellingStay(counter, id)(n);
			}),
		);
		tally.attempts += STAYS;
		const ends = replies.map((reply) => refundsOf(readData<StaysBooking>(reply)));
		expectThat(
			tally,
			ends.every(({ given, said }) => given === said),
			() => JSON.stringify(ends),
		);
		const lates = ends.map(({ lateMs }) => lateMs);
		const [last, first] = [Math.max(...lates.filter((ms) => ms <= 0)), Math.min(...lates.filter((ms) => ms > 0))];
		expectThat(tally, last >= -1 && first <= 1, () => `not within a millisecond of the boundary: ${lates.join()}`);
		tally.facts.push(`nearest to the boundary: ${last} and ${first} ms`);
	}
	await checkInvariants(store, new Map(), tally);
}

export const STAYS_AT_ONCE: readonly FaultTest[] = [
	{
		name: 'last-room',
		invariant: `${BUYERS} buyers, each with their own quote, want the last rooms of a kind on two processes: as many are sold as are left, nothing is booked for the others`,
		rounds: 20,
		run: lastRooms,
	},
	{
		name: 'quote-used-twice',
		invariant: `one quote is booked ${BUYERS} times at once on two processes: once`,
		rounds: 40,
		run: oneQuote,
	},
	{
		name: 'boundary-raced',
		invariant: `${STAYS} stays are cancelled on two processes while free cancelling ends, the nearest within a millisecond of it on both sides by the service’s clock, which goes ${SLOWED} times slower: each gives back to the cent what its rate says of the moment that it is cancelled at`,
		rounds: 8,
		alone: 'its processes have to answer within milliseconds',
		run: atTheBoundary,
	},
];
