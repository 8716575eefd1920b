import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeCancelled, makeHold, makeOrder } from '#lib/travel/testing/make-order.ts';
import type { Order } from '#contract/air/order.ts';
import type { Env } from '../env.ts';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { json, refuse, type StandIn, standInService } from '../testing/stand-in-service.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { keepTrips, removeTrip } from './kept-trips.ts';
import { readVisitorTrips, type TripsPage } from './read-visitor-trips.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

const FLOWN = [
	[{ flight: 'LH181 BER 2020-03-11T10:30 FRA 2020-03-11T11:40', by: 'CL', terminals: ['1', '1'] as [string, string] }],
];
const AHEAD = (year: number) => [
	[
		{
			flight: `LH181 BER ${year}-03-11T10:30 FRA ${year}-03-11T11:40`,
			by: 'CL',
			terminals: ['1', '1'] as [string, string],
		},
	],
];
const LISBON = { latitude: 38.77, longitude: -9.13, time_zone: 'Europe/Lisbon' };
function toLisbon(): Order {
	const order = makeOrder({
		id: 'ord_out',
		flights: [[{ flight: 'LH1166 BER 2090-03-11T10:30 LIS 2090-03-11T13:00' }]],
	});
	const land = (segment: Order['slices'][number]['segments'][number]) => ({
		...segment,
		destination: { ...segment.destination, ...LISBON },
	});
	return { ...order, slices: order.slices.map((slice) => ({ ...slice, segments: slice.segments.map(land) })) };
}
const ORDERS: Record<string, Order> = Object.fromEntries(
	[
		makeOrder({ id: 'ord_later', flights: AHEAD(2091) }),
		makeHold({
			id: 'ord_held',
			flights: AHEAD(2090),
			payment_status: {
				awaiting_payment: true,
				payment_required_by: null,
				price_guarantee_expires_at: null,
				paid_at: null,
			},
		}),
		makeOrder({ id: 'ord_flown', flights: FLOWN }),
		makeCancelled({}, { id: 'ord_cancelled' }),
		makeOrder({ id: 'ord_others' }),
		toLisbon(),
	].map((order) => [order.id, order]),
);
const STAY = makeStaysBooking({ id: 'bok_1', check_in_date: '2090-03-12', check_out_date: '2090-03-14' });
const DEVICE = { ip: null, userAgent: null };
const db = databaseOfTests();
let service: StandIn;
let down = false;

const read = async (visitorId: string | undefined, asked: Partial<TripsPage> = {}) => {
	const page = { section: null, page: 1, ...asked };
	const trips = await readVisitorTrips({ visitorId, role: 'guest', device: DEVICE }, page);
	if (trips.state !== 'open') throw new Error('not open');
	return trips;
};
const asked = (): string[] => service.heard.splice(0).map(({ path }) => path.split('/').at(-1) ?? '');

beforeAll(async () => {
	service = await standInService((heard, response) => {
		const order = ORDERS[heard.path.split('/').at(-1) ?? ''];
		if (down) return void response.destroy();
		if (order) return json(response, { data: order });
		if (heard.path === `/stays/bookings/${STAY.id}`) return json(response, { data: STAY });
		refuse(response, 404, 'not_found');
	});
	settings.value = {
		BOOKING_API_URL: service.url,
		BOOKING_API_TOKEN: 'wayfare_test_token',
		BOOKING_API_VERSION: 'v2',
		API_BRAND: 'Service',
		DATABASE_URL: db.url,
		LOG_LEVEL: 'silent',
	};
});
afterAll(() => service.close());
beforeEach(async () => {
	down = false;
	service.heard.length = 0;
	await emptyTables(db, 'web.intents, web.trip_grants, web.trip_cards, web.removed_trips');
	const facts = {
		booking_reference: 'WQ7R2M',
		journey: { origin: 'Berlin', destination: 'Rome', departing_on: '2090-03-11' },
	};
	await db.query(
		`insert into web.intents (id, visitor_id, purpose, subject_id, state, result_id, keep_until, facts) values
		('bki_1', 'anna', 'book', 'off_1', 'confirmed', 'ord_later', now(), $1),
		('bki_2', 'anna', 'book', 'off_2', 'confirmed', 'ord_flown', now(), '{}'),
		('bki_3', 'anna', 'book', 'off_3', 'checking', null, now(), $1),
		('bki_4', 'anna', 'cancel', 'ord_later', 'checking', null, now(), '{}'),
		('bki_5', 'berta', 'book', 'off_5', 'confirmed', 'ord_others', now(), '{}'),
		('bki_6', 'berta', 'book', 'off_6', 'checking', null, now(), '{}')`,
		[JSON.stringify(facts)],
	);
	await db.query(
		`insert into web.trip_grants (visitor_id, trip_id, expires_at) values
		('anna', 'ord_held', now() + interval '1 day'), ('anna', 'ord_cancelled', now() + interval '1 day'),
		('anna', 'ord_later', now() + interval '1 day'), ('anna', 'ord_others', now() - interval '1 day')`,
	);
});

describe('the trips of a browser', () => {
	it('are those it booked and those whose code it entered, each once and in order, and nobody else’s', async () => {
		const { trips, attempts, counts } = await read('anna');
		expect(trips.map(({ id, section }) => [id, section])).toEqual([
			['ord_held', 'upcoming'],
			['ord_later', 'upcoming'],
			['ord_flown', 'past'],
			['ord_cancelled', 'cancelled'],
		]);
		expect(counts).toEqual({ upcoming: 4, past: 0, cancelled: 0 });
		expect((await read('anna')).counts).toEqual({ upcoming: 2, past: 1, cancelled: 1 });
		expect(attempts.map(({ id }) => id).toSorted()).toEqual(['bki_3', 'bki_4']);
		expect(asked()).not.toContain('ord_others');
		expect(JSON.stringify(trips)).not.toContain('Lindqvist');
	});
	it.each([
		['nobody’s', undefined],
		['a stranger’s', 'clara'],
	])('are none of %s', async (_, visitorId) => {
		expect(await read(visitorId)).toMatchObject({
			trips: [],
			attempts: [],
			counts: { upcoming: 0, past: 0, cancelled: 0 },
		});
		expect(asked()).toEqual([]);
	});
	it('are asked for where they may have changed, and only as many as are shown', async () => {
		await read('anna');
		expect(asked().toSorted()).toEqual(['ord_cancelled', 'ord_flown', 'ord_held', 'ord_later']);
		await read('anna');
		expect(asked().toSorted()).toEqual(['ord_held', 'ord_later']);
		await db.query(`update web.trip_cards set read_at = now() - interval '2 days'`);
		expect((await read('anna', { section: 'past' })).trips.map(({ id }) => id)).toEqual(['ord_flown']);
		expect(asked()).toEqual(['ord_flown']);
		expect((await read('anna', { page: 2 })).trips).toEqual([]);
		expect(asked()).toEqual([]);
		// What an earlier version kept has no place in the list yet.
		await db.query('update web.trip_cards set turn_at = null, ends_at = null, read_at = now()');
		expect((await read('anna')).trips).toHaveLength(4);
		expect(asked()).toHaveLength(4);
	});
	it('are read page by page, each once, and fast, where there are a thousand', async () => {
		await read('anna');
		await db.query(
			`insert into web.trip_cards (trip_id, card, turn_at, ends_at, cancelled)
			select 'ord_' || n, jsonb_set(jsonb_set(card, '{id}', to_jsonb('ord_' || n)), '{ends}', to_jsonb(at)), at, at, false
			from web.trip_cards, generate_series(1, 1000) n, lateral (select timestamptz '2020-01-01' - n * interval '1 day' as at) t
			where trip_id = 'ord_flown'`,
		);
		await db.query(
			`insert into web.trip_grants (visitor_id, trip_id, expires_at)
			select 'many', 'ord_' || n, 'infinity' from generate_series(1, 1000) n`,
		);
		asked();
		const began = performance.now();
		const first = await read('many', { section: 'past' });
		expect(performance.now() - began).toBeLessThan(250);
		expect(first.counts).toEqual({ upcoming: 0, past: 1000, cancelled: 0 });
		expect(first.trips[0]?.id).toBe('ord_1');
		const last = await read('many', { page: 100 });
		expect(last.trips.map(({ id }) => id)).toContain('ord_1000');
		expect([...first.trips, ...last.trips].every(({ card }) => card !== null)).toBe(true);
		expect(asked()).toEqual([]);
	});
	it('are without what was taken off the list, until its code is entered again', async () => {
		const ids = async () => (await read('anna')).trips.map(({ id }) => id);
		for (const trip of ['ord_later', 'ord_held', 'ord_others']) await removeTrip(db, 'anna', trip);
		expect(await ids()).toEqual(['ord_flown', 'ord_cancelled']);
		expect(await removeTrip(db, 'anna', 'ord_held')).toBe(false);
		await keepTrips(db, 'anna', ['ord_later'], true);
		expect(await ids()).toContain('ord_later');
		await keepTrips(db, 'anna', ['ord_later'], false);
		expect(
			await db.query(`select expires_at = 'infinity' as kept from web.trip_grants where trip_id = 'ord_later'`),
		).toEqual([{ kept: true }]);
	});
	it('are what was last known of them while the service is away', async () => {
		down = true;
		const never = await read('anna');
		expect(never.trips.every(({ card, unread }) => card === null && unread)).toBe(true);
		expect(never.trips.find(({ id }) => id === 'ord_later')?.facts).toMatchObject({ booking_reference: 'WQ7R2M' });
		down = false;
		await read('anna');
		down = true;
		const { trips } = await read('anna');
		expect(trips.map(({ id, unread, readAt }) => [id, unread, readAt !== null])).toEqual([
			['ord_held', true, true],
			['ord_later', true, true],
			['ord_flown', false, true],
			['ord_cancelled', false, true],
		]);
	});
	it('are without one that there is no longer', async () => {
		await db.query(
			`insert into web.trip_grants (visitor_id, trip_id, expires_at) values ('anna', 'ord_gone', now() + interval '1 day')`,
		);
		expect((await read('anna')).trips.map(({ id }) => id)).not.toContain('ord_gone');
	});
	it('are stays too, among the flights by date, with what its checkout knew of it', async () => {
		const stay = { hotel: 'Casa', check_in_date: '2090-03-12', check_out_date: '2090-03-14' };
		await db.query(
			`insert into web.intents (id, visitor_id, purpose, subject_id, state, result_id, keep_until, facts) values
			('bki_7', 'anna', 'book_stay', 'quo_1', 'confirmed', 'bok_1', now(), $1)`,
			[JSON.stringify({ booking_reference: 'MIRA4711', stay })],
		);
		const { trips } = await read('anna');
		expect(trips.map(({ id }) => id).slice(0, 3)).toEqual(['ord_held', 'bok_1', 'ord_later']);
		expect(trips[1]).toMatchObject({ card: { kind: 'stay', reference: 'MIRA4711' }, facts: { stay } });
	});
	it('are joined, and what they leave open told, once all of them are known', async () => {
		await db.query('delete from web.intents');
		await db.query('delete from web.trip_grants');
		await db.query(
			`insert into web.trip_grants (visitor_id, trip_id, expires_at) values
			('dora', 'ord_out', now() + interval '1 day'), ('dora', 'bok_1', now() + interval '1 day')`,
		);
		const gap = { kind: 'nights', stayId: 'bok_1', from: '2090-03-11', to: '2090-03-12', count: 1 };
		expect((await read('dora')).journeys).toEqual({ notes: [gap], withFlights: ['bok_1'] });
		// What is not shown counts as it was last read.
		expect((await read('dora', { page: 2 })).journeys.notes).toEqual([gap]);
		await db.query(
			`insert into web.intents (id, visitor_id, purpose, subject_id, state, keep_until, facts) values
			('bki_8', 'dora', 'book_stay', 'quo_2', 'checking', now(), '{}')`,
		);
		expect((await read('dora')).journeys).toEqual({ notes: [], withFlights: ['bok_1'] });
		down = true;
		await db.query('delete from web.intents');
		expect((await read('dora')).journeys.notes).toEqual([]);
	});
});
