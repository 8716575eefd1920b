import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../scripts/test-database.ts';
import { connect, type PooledDatabase } from '#base/pool.ts';
import { testConfig } from '../../testing/create-test-app.ts';
import { bootstrap, STOREFRONT } from '../bootstrap.ts';
import { ensureOrganisation, organisationNamed } from '../organisations/organisations.ts';
import type { Queryable } from '../../db/db.ts';
import { createSessions } from './session.ts';
import { createToken, findToken, listTokens, revokeToken } from './tokens.ts';

let database: TestDatabase;
let db: PooledDatabase;
let organisationId: string;
beforeAll(async () => {
	database = await testDatabase();
	db = connect(database.url);
	organisationId = (await ensureOrganisation(db, { name: 'Tern', billingCurrency: 'GBP' })).id;
});
afterAll(async () => {
	await db.close();
	await database.drop();
});

const newToken = () => createToken(db, { organisationId, mode: 'live', scope: 'read_only', brand: 'Gannet' });

test('a secret names its brand and mode, is never the same, and is not kept', async () => {
	const [first, second] = [await newToken(), await newToken()];
	expect(first.secret).toMatch(/^gannet_live_[\w-]{43}$/);
	expect(first.secret).not.toBe(second.secret);
	const [row] = await db.query<{ all: string; hint: string }>(
		"select t::text || encode(t.hash, 'escape') as all, hint from service.access_tokens t where id = $1",
		[first.id],
	);
	expect(row?.all).not.toContain(first.secret.slice('gannet_live_'.length, -4));
	expect(row?.hint).toBe(`…${first.secret.slice(-4)}`);
});

test('is found by its whole secret alone, until it is revoked', async () => {
	const { id, secret } = await newToken();
	expect(await findToken(db, secret)).toMatchObject({
		id,
		live_mode: true,
		scope: 'read_only',
		billing_currency: 'GBP',
	});
	expect(await findToken(db, secret.slice(0, -1))).toBeUndefined();
	expect((await listTokens(db, organisationId)).map((token) => token.id)).toContain(id);
	expect(await revokeToken(db, id)).toMatchObject({ id, revoked_at: expect.any(Date) });
	expect(await revokeToken(db, id)).toBeUndefined();
	expect(await findToken(db, secret)).toBeUndefined();
});

test('an organisation is made once when many ask at the same time', async () => {
	const made = await Promise.all(
		Array.from({ length: 8 }, () => ensureOrganisation(db, { name: 'Once', billingCurrency: 'USD' })),
	);
	expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

test('bootstrap tokens open the storefront’s organisation, however often a process starts', async () => {
	const config = testConfig(database.url, {
		BOOTSTRAP_TEST_TOKEN: 'one-two-three',
		BOOTSTRAP_LIVE_TOKEN: 'four-five-six',
		BILLING_CURRENCY: 'EUR',
	});
	await Promise.all([bootstrap(db, config), bootstrap(db, config)]);
	const organisation = await organisationNamed(db, STOREFRONT);
	expect(organisation?.billing_currency).toBe('EUR');
	expect(await findToken(db, 'one-two-three')).toMatchObject({
		organisation_id: organisation?.id,
		live_mode: false,
		scope: 'read_write',
	});
	expect(await findToken(db, 'four-five-six')).toMatchObject({
		organisation_id: organisation?.id,
		live_mode: true,
		scope: 'read_write',
	});
	expect(await listTokens(db, organisation?.id ?? '')).toHaveLength(2);
});

test('a session is remembered for less than a second, expires by itself, and tells the time as it passes', async () => {
	let clock = 1_000;
	const sessions = createSessions(db, () => clock);
	const { secret, id } = await createToken(db, {
		organisationId,
		mode: 'test',
		scope: 'read_write',
		brand: 'Gannet',
		expiresAt: new Date(Date.now() + 500_000),
	});
	const session = await sessions.find(secret);
	const began = session?.now().getTime() ?? 0;
	clock += 800;
	expect(await sessions.find(secret)).toBe(session);
	expect(session?.now().getTime()).toBe(began + 800);
	expect(session?.expired()).toBe(false);
	await revokeToken(db, id);
	expect(await sessions.find(secret)).toBe(session);
	clock += 101;
	expect(await sessions.find(secret)).toBeUndefined();
	clock += 500_000;
	expect(session?.expired()).toBe(true);
});

test('a session asked for after something was forgotten never has the old answer', async () => {
	const { secret } = await createToken(db, { organisationId, mode: 'test', scope: 'read_write', brand: 'Gannet' });
	const asked: (() => void)[] = [];
	const slow: Queryable = {
		query: async (sql, values) => {
			await new Promise<void>((resolve) => asked.push(resolve));
			return db.query(sql, values);
		},
	};
	const sessions = createSessions(slow, () => 0);
	const before = sessions.find(secret);
	sessions.forget(organisationId);
	const after = sessions.find(secret);
	await expect.poll(() => asked.length).toBe(2);
	for (const answer of asked) answer();
	expect(await before).not.toBe(await after);
	expect(await sessions.find(secret)).toBe(await after);
});

test('the time of a session is not behind the database’s when the answer took long', async () => {
	const { secret } = await createToken(db, { organisationId, mode: 'test', scope: 'read_write', brand: 'Gannet' });
	let clock = 0;
	const slow: Queryable = {
		query: async (sql, values) => {
			const rows = await db.query(sql, values);
			clock += 400;
			return rows as never;
		},
	};
	const session = await createSessions(slow, () => clock).find(secret);
	const [row] = await db.query<{ now: Date }>('select now()');
	expect((session?.now().getTime() ?? 0) - (row?.now.getTime() ?? 0)).toBeGreaterThan(300);
});
