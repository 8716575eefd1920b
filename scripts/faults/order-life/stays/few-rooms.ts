import assert from 'node:assert/strict';
import type { Rate } from '#contract/stays/rate.ts';
import { HOUR_MS, type Model } from '../model.ts';
import { expectAnswer, now, type Real } from '../real.ts';
import { askQuote, dayIn, newStay, roomsOf } from './quote-stay.ts';
import type { FewRooms } from './stay.ts';

/** A town by whose clock days end as they do in UTC, in summer and in winter. */
const REYKJAVIK = { radius: 10, geographic_coordinates: { latitude: 64.147, longitude: -21.94 } };
/** So few days ahead most rooms have gone. */
const DAYS = 4;
const LOOKED_AT = 10;

/** A rate that a model can pay for: not for members, and not held by a card. */
const isPlain = ({ payment_type, loyalty_programme_required }: Rate): boolean =>
	payment_type !== 'guarantee' && !loyalty_programme_required;

/** The rooms of which the fewest are left, in a town; null where none are, or none are counted. */
async function fewest(real: Real): Promise<FewRooms | null> {
	const arrival = dayIn(real, DAYS);
	const found = await roomsOf(real, { location: REYKJAVIK }, arrival);
	const ids = found.slice(0, LOOKED_AT).map(({ accommodation }) => accommodation.id);
	const hotels = await roomsOf(real, { accommodation: { ids, fetch_rates: true } }, arrival);
	const rooms = hotels.flatMap(({ accommodation: { id: hotel, rooms } }) =>
		rooms.flatMap(({ name: room, rates }) => {
			const left = rates.find(isPlain)?.quantity_available ?? null;
			return left === null ? [] : [{ hotel, room, left }];
		}),
	);
	const [few] = rooms.toSorted((a, b) => a.left - b.left);
	if (!few) return null;
	const arrivesBy = Date.parse(arrival) + 24 * HOUR_MS;
	return { hotel: few.hotel, room: few.room, arrival, arrivesBy, sold: 0, rooms: few.left, offsetMs: real.offsetMs };
}

/** How many of the rooms are for sale, by the rate that says so; none where the room is not shown. */
async function left(
	real: Real,
	{ hotel, room, arrival }: FewRooms,
): Promise<{ rate: Rate | undefined; rooms: number }> {
	const [found] = await roomsOf(real, { accommodation: { ids: [hotel], fetch_rates: true } }, arrival);
	const rate = found?.accommodation.rooms.find(({ name }) => name === room)?.rates.find(isPlain);
	return { rate, rooms: rate?.quantity_available ?? 0 };
}

/** Looks how many rooms are left where there are few: as many as there were but for those that were sold here. */
async function look(model: Model, real: Real): Promise<{ few: FewRooms; rate: Rate | undefined } | undefined> {
	if (model.few === null || model.few.arrivesBy <= now(real)) model.few = await fewest(real);
	const { few } = model;
	if (few === null) return undefined;
	const { rate, rooms } = await left(real, few);
	if (few.offsetMs === real.offsetMs) assert.equal(rooms, few.rooms - few.sold, 'how many rooms are left');
	// On another day a hotel has other rooms to give.
	few.rooms = rooms + few.sold;
	few.offsetMs = real.offsetMs;
	return { few, rate };
}

/** Asks what one of the last rooms costs, if one is left. */
export async function quoteLastRoom(model: Model, real: Real): Promise<void> {
	const looked = await look(model, real);
	if (!looked?.rate) return;
	const { few, rate } = looked;
	const reply = await askQuote(real, rate);
	expectAnswer(real, 'quote of a last room', reply, 201);
	const { room, arrivesBy } = few;
	model.stays.push(newStay(real, reply.data, { room, arrivesBy, counted: { few, rooms: few.rooms } }));
}
