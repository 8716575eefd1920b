import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { handOver } from '../accounts/hand-over.ts';
import type { Env } from '../env.ts';
import { testSettings } from '../intents/testing/intents-bench.ts';
import { readersOf } from '../live/tick-readers.ts';
import { may } from '../may.ts';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { signedIn } from '../testing/signed-in.ts';
import { json, refuse, type StandIn, standInService } from '../testing/stand-in-service.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { guestOf, viewerOf } from '../viewer.ts';
import { newVisitor, VISITOR_COOKIE } from '../visitor.ts';
import { readTrip } from './read-trip.ts';
import { readVisitorTrips } from './read-visitor-trips.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
const ORDER = makeOrder({ id: 'ord_1' });
let service: StandIn;
beforeAll(async () => {
	service = await standInService((heard, response) => {
		if (heard.path === '/air/orders/ord_1') json(response, { data: ORDER });
		else refuse(response, 404, 'not_found');
	});
	settings.value = testSettings(service.url, db.url);
});
afterAll(() => service.close());
beforeEach(() => emptyTables(db, 'web.intents, web.trip_grants, web.removed_trips, web.trip_cards'));

const booked = (visitorId: string) =>
	db.query(
		`insert into web.intents (id, visitor_id, purpose, subject_id, state, result_id, sent_at, keep_until, facts)
		values ('bki_1', $1, 'book', 'off_1', 'confirmed', 'ord_1', now(), now(), '{}')`,
		[visitorId],
	);
const viewer = ({ cookie }: { cookie: string }) => viewerOf(new Headers({ cookie }), true);
const told = async (visitorId: string) => (await readersOf(db, [{ topic: 'trip', ref: 'ord_1' }]))[0]?.has(visitorId);

it('what an account booked is its own in every browser: list, page, papers, live news and acts', async () => {
	const one = await signedIn(db, 'traveller');
	const two = await signedIn(db, one.account);
	const other = await viewer(await signedIn(db, 'traveller'));
	await booked(one.visitorId);
	for (const browser of [one, two]) {
		const who = await viewer(browser);
		expect(await readVisitorTrips(who, { section: null, page: 1 })).toMatchObject({ trips: [{ id: 'ord_1' }] });
		expect(await readTrip('ord_1', who)).toMatchObject({ state: 'open', access: 'full' });
		expect(await told(who.visitorId ?? '')).toBe(true);
		expect(await may(who, 'trip.cancel', { tripId: 'ord_1' })).toBe('full');
	}
	expect(await readVisitorTrips(other, { section: null, page: 1 })).toMatchObject({ trips: [] });
	expect(await readTrip('ord_1', other)).toEqual({ state: 'missing' });
	expect(await readTrip('ord_2', other)).toEqual({ state: 'missing' });
	expect(await told(other.visitorId ?? '')).toBe(false);
	// The browser by itself, after signing out, knows nothing of it.
	expect(await readTrip('ord_1', guestOf(new Headers({ cookie: two.cookie })))).toEqual({ state: 'missing' });
});

it('an account that proved itself long ago acts by a proof or a code alone, on the day it booked, too', async () => {
	const one = await signedIn(db, 'traveller');
	await booked(one.visitorId);
	await db.query(`update web.sessions set proved_at = now() - interval '31 minutes'`);
	expect(await may(await viewer(one), 'trip.cancel', { tripId: 'ord_1' })).toBe('none');
	expect(await may(await viewer(one), 'trip.see', { tripId: 'ord_1' })).toBe('full');
	await db.query(
		`insert into web.trip_grants (visitor_id, trip_id, expires_at) values ($1, 'ord_1', now() + interval '1 day')`,
		[one.visitorId],
	);
	expect(await may(await viewer(one), 'trip.cancel', { tripId: 'ord_1' })).toBe('full');
});

it('what a guest booked goes along at sign-in, and what was taken off a list stays off it', async () => {
	const { id: browser, cookie } = newVisitor(settings.value.WEB_SECRET ?? '');
	const one = await signedIn(db, 'traveller');
	await booked(browser);
	await db.query(`insert into web.removed_trips (visitor_id, trip_id) values ($1, 'ord_2')`, [browser]);
	await db.transaction((tx) => handOver(tx, browser, one.visitorId));
	expect(await readTrip('ord_1', await viewer(one))).toMatchObject({ state: 'open', access: 'full' });
	expect(await readTrip('ord_1', guestOf(new Headers({ cookie: `${VISITOR_COOKIE}=${cookie}` })))).toEqual({
		state: 'missing',
	});
	expect(await db.query('select visitor_id, trip_id from web.removed_trips')).toEqual([
		{ visitor_id: one.visitorId, trip_id: 'ord_2' },
	]);
});
