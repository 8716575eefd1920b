import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { accountByEmail, hasAdmin } from '#lib/server/accounts/account-store.ts';
import { readLink } from '#lib/server/accounts/link-store.ts';
import { isPassword } from '#lib/server/accounts/password.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { newAccount, signedIn } from '#lib/server/testing/signed-in.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { viewerOf } from '#lib/server/viewer.ts';
import { accountsCommand } from './accounts-command.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
beforeAll(async () => {
	settings.value = {
		WEB_SECRET: 'a secret of the tests',
		DATA_KEY: 'a key of the tests',
		DATABASE_URL: db.url,
		PUBLIC_URL: 'https://shop.example',
	};
	await webDatabase().query('select 1');
});
beforeEach(() => emptyTables(db, 'web.accounts, web.mail_outbox'));

it('makes the first admin, by a link that sets a password', async () => {
	const [link = ''] = await accountsCommand(db, ['admin', 'Ana@example.com']);
	const token = new URL(link).searchParams.get('token') ?? '';
	expect(link).toMatch(/^https:\/\/shop\.example\/reset-password\?token=/);
	expect(await readLink(db, token, ['invite'])).toMatchObject({ details: { email: 'Ana@example.com' } });
	expect(await hasAdmin(db)).toBe(true);
	expect(await accountsCommand(db, ['list'])).toEqual(['Ana@example.com  admin  no second factor']);
	const trail = await db.query('select action, role, change from web.audit order by id desc limit 1');
	expect(trail).toEqual([{ action: 'account.invite', role: 'machine', change: { before: null, after: 'admin' } }]);
});

it('locks and opens again, ends sessions at once, and keeps the last admin', async () => {
	const admin = await signedIn(db, 'admin');
	await expect(accountsCommand(db, ['lock', admin.account.email])).rejects.toThrow('last admin');
	await expect(accountsCommand(db, ['invite', admin.account.email, 'lead'])).rejects.toThrow('last admin');
	expect((await accountByEmail(db, admin.account.email))?.role).toBe('admin');
	const agent = await signedIn(db, 'agent');
	const roleOf = async () => (await viewerOf(new Headers({ host: 'shop.example', cookie: agent.cookie }), false)).role;
	expect(await roleOf()).toBe('agent');
	await accountsCommand(db, ['lock', agent.account.email]);
	expect(await roleOf()).toBe('guest');
	expect((await accountByEmail(db, agent.account.email))?.lockedAt).not.toBeNull();
	await accountsCommand(db, ['unlock', agent.account.email]);
	expect((await accountByEmail(db, agent.account.email))?.lockedAt).toBeNull();
	await accountsCommand(db, ['reset', agent.account.email]);
	const mails = await db.query<{ facts: { what: string } }>('select facts from web.mail_outbox order by id');
	expect(mails.map(({ facts }) => facts.what)).toEqual(['locked', 'unlocked', 'reset']);
});

it('ends the sessions of one person, or everybody’s, and leaves their accounts as they are', async () => {
	const [agent, one, other] = [
		await signedIn(db, 'agent'),
		await signedIn(db, 'traveller'),
		await signedIn(db, 'traveller'),
	];
	const roles = () =>
		Promise.all(
			[agent, one, other].map(
				async ({ cookie }) => (await viewerOf(new Headers({ host: 'shop.example', cookie }), false)).role,
			),
		);
	await accountsCommand(db, ['sign-out', one.account.email]);
	expect(await roles()).toEqual(['agent', 'guest', 'traveller']);
	expect(await accountsCommand(db, ['sign-out', '--all'])).toEqual(['Sessions that have ended: 2.']);
	expect(await roles()).toEqual(['guest', 'guest', 'guest']);
	expect((await accountByEmail(db, one.account.email))?.lockedAt).toBeNull();
	await expect(accountsCommand(db, ['sign-out', 'nobody@example.com'])).rejects.toThrow('no account');
});

it.each([[[]], [['admin']], [['invite', 'a@example.com', 'traveller']], [['lock', 'nobody@example.com']]])(
	'says what it cannot do: %j',
	async (args) => {
		await expect(accountsCommand(db, args)).rejects.toThrow();
	},
);

it('makes accounts to try the product with, once, and none where tickets are real', async () => {
	settings.value = { ...settings.value, mode: 'test' };
	const [first = '', agent = '', lead = ''] = await accountsCommand(db, ['demo']);
	const password = /password ([a-z-]+):$/.exec(first)?.[1] ?? '';
	expect([agent, lead]).toEqual([
		expect.stringMatching(/^ {2}agent@example\.com \(agent\), authenticator secret [A-Z2-7]{32}$/),
		expect.stringContaining('lead@example.com'),
	]);
	const account = await accountByEmail(db, 'agent@example.com');
	expect(await isPassword(account?.passwordHash ?? null, password)).toBe(true);
	expect(await accountsCommand(db, ['list'])).toEqual([
		'agent@example.com  agent  second factor',
		'lead@example.com  lead  second factor',
	]);
	expect(await hasAdmin(db)).toBe(false);
	expect(await accountsCommand(db, ['demo'])).toEqual([]);
	settings.value = { ...settings.value, mode: 'live' };
	await expect(accountsCommand(db, ['demo'])).rejects.toThrow('test mode');
});

it('opens no account to try the product with where tickets are real, nor a session that it left', async () => {
	settings.value = { ...settings.value, mode: 'test' };
	const [demo, real] = [
		await signedIn(db, await newAccount(db, 'traveller', 'dora@example.com')),
		await signedIn(db, await newAccount(db, 'traveller', 'dora@shop.test')),
	];
	const roles = () =>
		Promise.all(
			[demo, real].map(async ({ cookie }) => (await viewerOf(new Headers({ host: 'shop.test', cookie }), false)).role),
		);
	expect(await roles()).toEqual(['traveller', 'traveller']);
	settings.value = { ...settings.value, mode: 'live' };
	expect(await roles()).toEqual(['guest', 'traveller']);
	expect((await accountByEmail(db, 'Dora@Example.com'))?.lockedAt).toBeInstanceOf(Date);
	expect((await accountByEmail(db, 'dora@shop.test'))?.lockedAt).toBeNull();
});
