import assert from 'node:assert/strict';
import { addDays } from '#contract/common/calendar.ts';
import type { StaysQuote } from '#contract/stays/quote.ts';
import type { Rate } from '#contract/stays/rate.ts';
import type { StaysSearch } from '#contract/stays/search.ts';
import { HOUR_MS, minor, type Model } from '../model.ts';
import { ask, expectAnswer, now, type Real, type Reply } from '../real.ts';
import type { Stay } from './stay.ts';
import type { RoomName } from './test-rooms.ts';

const TEST_HOTEL = 'acc_0000AWr2VsUNIF1Vl91xg0';
export const NIGHTS = 2;
const DAY_MS = 24 * HOUR_MS;
/** The clock of the test hotel's island is so far behind. */
const ISLAND_MS = 8 * HOUR_MS;
const QUOTE_MS = 15 * 60_000;
/** What is said at a moment is dated within so much of it. */
const SOON_MS = 15_000;
const NUMBER = /^\d{9}$/;

export interface Wish {
	room: RoomName;
	days: number;
	/** The guest's account with the hotel's programme. */
	number: string | undefined;
}

/** What hotels sell to one adult for two nights, with their rooms and rates. */
export async function roomsOf(real: Real, where: object, arrival: string): Promise<StaysSearch['results']> {
	const body = {
		check_in_date: arrival,
		check_out_date: addDays(arrival, NIGHTS),
		rooms: 1,
		guests: [{ type: 'adult' }],
		...where,
	};
	const { status, code, data } = await ask<StaysSearch>(real, 'POST', '/stays/search', body);
	assert.equal(status, 201, `a search of stays: ${code}`);
	return data.results;
}

export const dayIn = (real: Real, days: number): string =>
	addDays(new Date(now(real)).toISOString().slice(0, 10), days);

/** Why a room of the test hotel is not quoted: the hotel speaks first. */
function refusalToQuote({ room, number }: Wish): string | undefined {
	if (room === 'Unavailable at quote') return 'rate_unavailable';
	if (room !== 'Loyalty number required') return number === undefined ? undefined : 'loyalty_programme_unsupported';
	if (number === undefined) return 'loyalty_programme_required';
	return NUMBER.test(number) ? undefined : 'loyalty_programme_account_number_invalid';
}

/** Asks for a quote of a rate. */
export const askQuote = (real: Real, rate: Rate, number?: string): Promise<Reply<StaysQuote>> =>
	ask(real, 'POST', '/stays/quotes', {
		rate_id: rate.id,
		...(number !== undefined && { loyalty_programme_account_number: number }),
	});

/** A quote as it should be, from what was said of it. */
export function newStay(real: Real, quote: StaysQuote, at: Pick<Stay, 'room' | 'counted' | 'arrivesBy'>): Stay {
	const [room] = quote.accommodation.rooms;
	const [rate] = room?.rates ?? [];
	assert.ok(rate && room?.rates.length === 1 && room.name === at.room, 'the quote of one rate');
	const type = rate.payment_type;
	const total = minor(quote.total_amount);
	const due = type === 'pay_now' ? total : type === 'deposit' ? minor(quote.deposit_amount) : 0n;
	const quoteEndsAt = Date.parse(quote.expires_at);
	const late = quoteEndsAt - now(real) - QUOTE_MS;
	assert.ok(late < SOON_MS && late > -SOON_MS, `a quote ends ${late} ms late`);
	return {
		quoteId: quote.id,
		...at,
		type,
		total,
		due,
		quoteEndsAt,
		timeline: rate.cancellation_timeline.map(({ before, refund_amount }) => ({
			before: Date.parse(before),
			gives: minor(refund_amount),
		})),
		id: '',
		payments: [],
		cancelled: null,
		acting: null,
	};
}

/** The test hotel's rooms cost the same at every time, and are paid as their names say. */
function expectPrice(stay: Stay, searched: bigint): void {
	const { room, total, due, type } = stay;
	const raised = room === 'Price up at quote' ? (searched * 11n) / 10n : searched;
	assert.ok(total >= raised - 2n && total <= raised + 2n, `${room} was ${searched} and is quoted ${total}`);
	assert.equal(type, room === 'Deposit' ? 'deposit' : room === 'Guarantee' ? 'guarantee' : 'pay_now');
	if (type === 'deposit') assert.equal(due, (total + 1n) / 2n, 'a deposit of one night');
}

/** All of it comes back until two days before check-in, 18:00 on the island. */
function expectTimeline({ timeline, due }: Stay, checkIn: number, at: number): void {
	const before = checkIn - 2 * DAY_MS + 18 * HOUR_MS + ISLAND_MS;
	if (Math.abs(before - at) < SOON_MS) return;
	assert.deepEqual(timeline, before > at ? [{ before, gives: due }] : [], 'the cancellation timeline');
}

/** Asks what a room of the test hotel costs. */
export async function quoteRoom(model: Model, real: Real, wish: Wish): Promise<void> {
	const arrival = dayIn(real, wish.days);
	const [hotel] = await roomsOf(real, { accommodation: { ids: [TEST_HOTEL], fetch_rates: true } }, arrival);
	const rate = hotel?.accommodation.rooms.find(({ name }) => name === wish.room)?.rates[0];
	assert.ok(rate, `no room ${wish.room}`);
	const at = now(real);
	const reply = await askQuote(real, rate, wish.number);
	const refusal = refusalToQuote(wish);
	expectAnswer(real, 'quote of a stay', reply, refusal ?? 201);
	if (refusal !== undefined) return;
	const checkIn = Date.parse(arrival);
	const stay = newStay(real, reply.data, {
		room: wish.room,
		counted: null,
		arrivesBy: checkIn + DAY_MS + ISLAND_MS,
	});
	expectPrice(stay, minor(rate.total_amount));
	expectTimeline(stay, checkIn, at);
	model.stays.push(stay);
}
