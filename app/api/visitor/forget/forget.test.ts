import { beforeAll, expect, it, vi } from 'vitest';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import type { Env } from '#lib/server/env.ts';
import { SECRET, someone, testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { isTripOpen } from '#lib/server/trips/trip-access.ts';
import { isTripKey, tripLink } from '#lib/server/trips/trip-link.ts';
import { VISITOR_COOKIE, visitorId } from '#lib/server/visitor.ts';
import { POST as endFlightLinks } from '../../trips/flights/[orderId]/links/route.ts';
import { POST as endStayLinks } from '../../trips/stays/[bookingId]/links/route.ts';
import { POST as forget } from './route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const ORDER = 'ord_0000000000000000000001';
const STAY = 'bok_0000000000000000000001';
const db = databaseOfTests();
beforeAll(async () => {
	settings.value = testSettings('http://127.0.0.1:9', db.url);
});

const grant = (visitor: string, tripId = ORDER) =>
	db.query(`insert into web.trip_grants (visitor_id, trip_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
		visitor,
		tripId,
	]);
const post = (path: string, cookie: string) =>
	new Request(`http://shop.example${path}`, {
		method: 'POST',
		headers: { host: 'shop.example', origin: 'http://shop.example', cookie: `${VISITOR_COOKIE}=${cookie}` },
	});

it('a browser that is forgotten gets another cookie, and the old one opens nothing', async () => {
	const [anna, berta] = [someone(), someone()];
	await grant(anna.id);
	await grant(berta.id);
	const response = await forget(post('/api/visitor/forget', anna.cookie), { params: Promise.resolve({}) });
	expect(response.headers.get('location')).toBe('/find-booking?step=forgotten');
	const cookie = decodeURIComponent(/wf_visitor=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '');
	expect(visitorId(cookie, SECRET)).toMatch(/^[\w-]{22}$/);
	expect(visitorId(cookie, SECRET)).not.toBe(anna.id);
	expect([await isTripOpen(db, ORDER, anna.id), await isTripOpen(db, ORDER, berta.id)]).toEqual([false, true]);
});

it.each([
	{ kind: 'flights', id: ORDER, param: 'orderId', endLinks: endFlightLinks },
	{ kind: 'stays', id: STAY, param: 'bookingId', endLinks: endStayLinks },
])('links of $kind are ended by those who may see all of a trip, and by nobody else', async (trip) => {
	const { kind, id, param, endLinks } = trip;
	const owner = someone();
	await grant(owner.id, id);
	const key = new URL(tripLink(id)).searchParams.get('key') ?? '';
	const at = { params: Promise.resolve({ [param]: id }) };
	expect((await endLinks(post(`/api/trips/${kind}/${id}/links`, someone().cookie), at)).status).toBe(404);
	expect(await isTripKey(db, id, key)).toBe(true);
	const ended = await endLinks(post(`/api/trips/${kind}/${id}/links`, owner.cookie), at);
	expect(ended.headers.get('location')).toBe(`/trips/${kind}/${id}?links=ended`);
	expect(await isTripKey(db, id, key)).toBe(false);
	const acts = await db.query('select action, subject from web.audit where viewer_id = $1', [owner.id]);
	expect(acts).toEqual([{ action: 'trip.revoke_links', subject: id }]);
});
