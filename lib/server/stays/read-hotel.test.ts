import { expect, it } from 'vitest';
import type { Rate } from '#contract/stays/rate.ts';
import { makeRate } from '#lib/stays/testing/make-rate.ts';
import { offerOf } from './read-hotel.ts';

type Searched = Parameters<typeof offerOf>[0];

/** A search of one hotel that has rooms with these rates. */
function found(...rooms: readonly Rate[][]): Searched {
	const result = {
		accommodation: {
			id: 'acc_1',
			chain: { id: 'chn_1', name: 'Chain' },
			rooms: rooms.map((rates, i) => ({ name: `Room ${i}`, photos: null, beds: [], rates })),
		},
		supported_negotiated_rates: [{ id: 'nre_1', display_name: 'Harbour Works' }],
	};
	return { ok: true, data: { results: [result] }, now: 0 } as unknown as Searched;
}
const nothing = { ok: true, data: { results: [] }, now: 0 } as unknown as Searched;
const FIRST = '2027-03-01T09:10:00Z';

it.each([
	['the search does not find it', nothing],
	['it has no rooms', found()],
	['its rooms have no rates', found([], [])],
])('a hotel is sold out where %s', (_, searched) => {
	expect(offerOf(searched, [])).toEqual({ state: 'sold_out' });
});

it('has the rooms that have rates, until the first of them expires', () => {
	const offer = offerOf(found([makeRate({ expires_at: FIRST }), makeRate()], [], [makeRate()]), []);
	expect(offer).toMatchObject({
		state: 'rooms',
		rooms: [{ name: 'Room 0' }, { name: 'Room 2' }],
		endsAt: Date.parse(FIRST),
		negotiated: { nre_1: 'Harbour Works' },
		notAccepted: [],
	});
});

it('names the negotiated rates that are for it and whose codes it does not accept', () => {
	const asked = [
		{ id: 'nre_1', display_name: 'Harbour Works', accommodation_ids: ['acc_1'], chain_id: null },
		{ id: 'nre_2', display_name: 'Elder & Co', accommodation_ids: ['acc_1'], chain_id: null },
		{ id: 'nre_3', display_name: 'Chain rate', accommodation_ids: null, chain_id: 'chn_1' },
		{ id: 'nre_4', display_name: 'Of another hotel', accommodation_ids: ['acc_2'], chain_id: null },
		{ id: 'nre_5', display_name: 'Of another chain', accommodation_ids: null, chain_id: 'chn_2' },
	] as unknown as Parameters<typeof offerOf>[1];
	expect(offerOf(found([makeRate()]), asked)).toMatchObject({ notAccepted: ['Elder & Co', 'Chain rate'] });
});
