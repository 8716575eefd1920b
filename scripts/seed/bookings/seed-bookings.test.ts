import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CustomerUser } from '#contract/identity/customer-user.ts';
import { type Account, accountByEmail } from '#lib/server/accounts/account-store.ts';
import { listTravellers } from '#lib/server/accounts/travellers/traveller-store.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { bookingsOf } from '#lib/server/agent/customers/bookings-of.ts';
import { findEntries, withIndex } from '#lib/server/agent/index/find-entries.ts';
import { countQueues, readQueue } from '#lib/server/agent/queues/read-queues.ts';
import { QUEUES } from '#lib/agent-desk/queues.ts';
import { sealAudit } from '#lib/server/audit/seal-audit.ts';
import { verifyAudit } from '#lib/server/audit/verify-audit.ts';
import { lookUpAttempts } from '#lib/server/intents/look-up.ts';
import type { Env } from '#lib/server/env.ts';
import { testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { signedIn } from '#lib/server/testing/signed-in.ts';
import { readVisitorTrips } from '#lib/server/trips/read-visitor-trips.ts';
import { viewerOf } from '#lib/server/viewer.ts';
import { invariants } from '#service/air/orders/testing/booking.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { makeDemoAccounts } from '../../accounts/demo-accounts.ts';
import { testDatabase } from '../../test-database.ts';
import type { Settings } from '../../settings.ts';
import { demoFamilies } from './families.ts';
import { leaveWork } from '../desk-work/leave-work.ts';
import { seedBookings } from './seed-bookings.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const BOOKINGS = 80;
let t: TestApp;
let token: TestToken;
beforeAll(async () => {
	const database = await testDatabase();
	t = await createTestApp({ database });
	token = await t.token();
	const url = await t.app.listen({ port: 0, host: '127.0.0.1' });
	settings.value = { ...testSettings(url, database.url), BOOKING_API_TOKEN: token.secret };
	const environment = { DATABASE_URL: database.url, BOOTSTRAP_TEST_TOKEN: token.secret };
	const cards = await t.cards.listen({ port: 0, host: '127.0.0.1' });
	const ports = { API_PORT: Number(new URL(url).port), CARDS_PORT: Number(new URL(cards).port) };
	const service = { ...t.ctx.config, HOST: '127.0.0.1', ...ports };
	await seedBookings({ environment, service } as unknown as Settings, BOOKINGS, undefined, leaveWork);
});
afterAll(() => t.close());

const count = async (sql: string): Promise<number> =>
	Number((await t.db.query<{ n: string }>(`select count(*) as n from ${sql}`))[0]?.n);

it('leaves money, the suppliers’ books and the desk’s index in one', async () => {
	const broken = await invariants(t, token.organisationId);
	// No event tells of what is written through the database, and two queues are of what is not settled, and not refunded.
	const meant = ['an outcome without its event', 'not settled: ', 'still on its way back: '];
	expect(broken.filter((one) => !meant.some((start) => one.startsWith(start)))).toEqual([]);
	expect(broken.filter((one) => one.startsWith('not settled: '))).toHaveLength(2);
	expect(await count("service.refunds where state = 'failed'")).toBe(2);
	expect((await count('service.orders')) + (await count('service.stays_bookings'))).toBe(BOOKINGS);
	expect(
		await t.db.query(
			`select coalesce(o.id, b.trip_id) as id from
				(select id from service.orders union all select id from service.stays_bookings) o
				full join web.desk_bookings b on b.trip_id = o.id where o.id is null or b.trip_id is null`,
		),
	).toEqual([]);
});

it.each([
	['booked', "web.desk_bookings where state = 'confirmed'", 40],
	['cancelled', "web.desk_bookings where state = 'cancelled'", 2],
	['held', "web.desk_bookings where state = 'held' and pay_by > now()", 2],
	[
		'held, for a day at most',
		"web.desk_bookings where state = 'held' and pay_by between now() and now() + interval '1 day'",
		1,
	],
	['held, and over', "web.desk_bookings where state in ('held', 'paying') and pay_by < now()", 1],
	['a stay', "web.desk_bookings where state = 'confirmed' and kind = 'stay'", 10],
	['a stay that is cancelled', "web.desk_bookings where state = 'cancelled' and kind = 'stay'", 1],
	['a change that the traveller answers', 'service.airline_initiated_changes where acceptable', 1],
	['a change that an agent settles', 'service.airline_initiated_changes where not acceptable', 2],
	['for a company', "service.orders where users <> '{}'", 2],
	['a company', 'service.customer_users where group_id is not null', 3],
])('has bookings of every kind: %s', async (_, rows, fewest) => {
	expect(await count(rows)).toBeGreaterThanOrEqual(fewest);
});

it.each(QUEUES)('leaves work in the queue %s, and the background does not end it', async (queue) => {
	const device = { ip: null, userAgent: null };
	await lookUpAttempts(webDatabase());
	// A desk that opens learns of refunds.
	await countQueues(device);
	const items = await readQueue(queue, device);
	expect(items.length).toBeGreaterThanOrEqual(1);
});

it('has proposals and prices of stays that end at several times of the next days', async () => {
	expect(
		await count(
			`web.proposals where state = 'open' and purpose = 'cancel' and expires_at > now() + interval '23 hours'`,
		),
	).toBe(2);
	const ends = await t.db.query<{ ends: Date }>(
		`select distinct ends from (
			select expires_at as ends from web.proposals where state = 'open' and purpose = 'cancel_stay'
			union all
			select min((entry ->> 'before')::timestamptz) from web.intents, jsonb_array_elements(facts -> 'timeline') entry
			where purpose = 'cancel_stay' and state = 'draft' and (entry ->> 'before')::timestamptz > now() group by id
		) told where ends between now() and now() + interval '48 hours'`,
	);
	expect(ends.length).toBeGreaterThanOrEqual(2);
});

it('has refunds to customers that are due between yesterday and a week from now', async () => {
	const due = await t.db.query<{ days: string }>(
		`select extract(epoch from confirmed_at + interval '7 days' - now()) / 86400 as days
		from web.customer_refunds where state = 'owed' order by confirmed_at`,
	);
	expect(due.length).toBeGreaterThanOrEqual(3);
	for (const { days } of due) expect(Math.abs(Number(days) - 3)).toBeLessThanOrEqual(4.01);
	expect(await count("web.customer_refunds where state = 'owed' and confirmed_at < now() - interval '7 days'")).toBe(1);
});

it('leaves an audit trail that nobody has tampered with', async () => {
	await sealAudit(webDatabase());
	await verifyAudit(webDatabase(), null);
	expect(await count('web.audit where seq is not null')).toBeGreaterThan(10);
	expect(await count('web.audit_checks where broken_seq is null')).toBe(1);
});

it('gives every customer flights and a stay, in which they travel themselves', async () => {
	const customers = await t.db.query<CustomerUser>(
		'select id, given_name, family_name, email from service.customer_users',
	);
	expect(customers).toHaveLength(5);
	for (const { id, given_name, family_name, email } of customers) {
		const question = bookingsOf([id], [email]);
		const { rows } = await withIndex(webDatabase(), (tx) => findEntries(tx, question, 50));
		expect(rows.map(({ subject }) => subject.kind)).toEqual(expect.arrayContaining(['flight', 'stay']));
		expect(rows.flatMap(({ travellers }) => travellers)).toContainEqual({ given_name, family_name });
	}
});

it('gives the first accounts to try the product with their family, and its flight and stay', async () => {
	await makeDemoAccounts(webDatabase());
	for (const { email } of demoFamilies('2026-11-22')) {
		const account = await accountByEmail(webDatabase(), email);
		const travellers = await listTravellers(webDatabase(), account?.id ?? '');
		expect(travellers.map(({ born_on }) => born_on)).toEqual(['1986-05-01', '1984-09-12', expect.any(String)]);
		const viewer = await viewerOf(new Headers({ cookie: (await signedIn(t.db, account as Account)).cookie }), true);
		const listed = await readVisitorTrips(viewer, { section: null, page: 1 });
		const trips = listed.state === 'open' ? listed.trips.map(({ card }) => card?.kind) : [];
		expect(trips.toSorted()).toEqual(['flight', 'stay']);
		expect(await count(`service.orders where users = array['${account?.customerUserId}']`)).toBe(1);
	}
	const other = await accountByEmail(webDatabase(), 'traveller3@example.com');
	expect(await listTravellers(webDatabase(), other?.id ?? '')).toEqual([]);
});
