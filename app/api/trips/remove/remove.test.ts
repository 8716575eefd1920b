import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Env } from '#lib/server/env.ts';
import { SECRET, type Someone, someone, testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { isTripOpen } from '#lib/server/trips/trip-access.ts';
import { VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { POST } from './route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
let owner: Someone;
let stranger: Someone;
beforeAll(() => {
	settings.value = { ...testSettings('http://127.0.0.1:1', db.url), WEB_SECRET: SECRET };
});
beforeEach(async () => {
	owner = someone();
	stranger = someone();
	await emptyTables(db, 'web.intents, web.trip_grants, web.removed_trips, web.audit');
	await db.query(
		`insert into web.intents (id, visitor_id, purpose, subject_id, state, result_id, keep_until, facts)
		values ('bki_1', $1, 'book', 'off_1', 'confirmed', 'ord_1', now(), '{}')`,
		[owner.id],
	);
	await db.query(`insert into web.trip_grants (visitor_id, trip_id, expires_at) values ($1, 'bok_1', 'infinity')`, [
		owner.id,
	]);
});

const removing = async (who: Someone, trip: string): Promise<string | null> => {
	const request = new Request('http://shop.example/api/trips/remove', {
		method: 'POST',
		headers: {
			host: 'shop.example',
			origin: 'http://shop.example',
			cookie: `${VISITOR_COOKIE}=${who.cookie}`,
			'content-type': 'application/x-www-form-urlencoded',
		},
		body: new URLSearchParams({ trip }),
	});
	return (await POST(request, { params: Promise.resolve({}) })).headers.get('location');
};
const audited = () => db.query("select subject from web.audit where action = 'trip.remove'");

it.each(['ord_1', 'bok_1'])('takes %s off the list of the one whose it is, once', async (trip) => {
	expect(await isTripOpen(db, trip, owner.id)).toBe(true);
	for (let i = 0; i < 2; i++) expect(await removing(owner, trip)).toBe('/trips?news=removed');
	expect(await isTripOpen(db, trip, owner.id)).toBe(false);
	expect(await audited()).toEqual([{ subject: trip }]);
});

it.each(['ord_1', 'bok_1', 'ord_2', '', 'nonsense', 'ord_1\u0027; --'])(
	'answers a stranger the same for %j, and does nothing',
	async (trip) => {
		expect(await removing(stranger, trip)).toBe('/trips?news=removed');
		expect(await isTripOpen(db, 'ord_1', owner.id)).toBe(true);
		expect(await isTripOpen(db, 'bok_1', owner.id)).toBe(true);
		expect(await audited()).toEqual([]);
	},
);
