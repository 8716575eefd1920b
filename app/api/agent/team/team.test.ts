import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { whileHeld } from '#base/testing/while-held.ts';
import { writtenMails } from '#lib/server/mail/testing/written-mails.ts';
import { accountByEmail, accountById, createAccount } from '#lib/server/accounts/account-store.ts';
import { listAudit } from '#lib/server/audit/list-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { signedIn } from '#lib/server/testing/signed-in.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { viewerOf } from '#lib/server/viewer.ts';
import { POST } from './route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
beforeAll(async () => {
	settings.value = {
		WEB_SECRET: 'a secret of the tests',
		DATA_KEY: 'a key of the tests',
		DATABASE_URL: db.url,
		PUBLIC_URL: 'https://shop.example',
		LOG_LEVEL: 'silent',
	};
	await webDatabase().query('select 1');
});
beforeEach(() => emptyTables(db, 'web.accounts, web.mail_outbox'));

async function press({ cookie }: { cookie: string }, form: Record<string, string>) {
	const headers = { host: 'shop.example', origin: 'https://shop.example', cookie };
	const body = new URLSearchParams(form);
	const answer = await POST(new Request('https://shop.example/api/agent/team', { method: 'POST', headers, body }), {
		params: Promise.resolve({}),
	});
	return answer.headers.get('location') ?? answer.status;
}
const roleIn = async ({ cookie }: { cookie: string }) =>
	(await viewerOf(new Headers({ host: 'shop.example', cookie }), false)).role;

it('an admin invites, gives another role, locks and opens again; whom it is about is signed out at once', async () => {
	const [admin, agent] = [await signedIn(db, 'admin'), await signedIn(db, 'agent')];
	expect(await press(admin, { act: 'invite', email: 'new@example.com', role: 'lead' })).toBe(
		'/agent/team?news=invited',
	);
	expect((await accountByEmail(db, 'new@example.com'))?.role).toBe('lead');
	expect(await press(admin, { act: 'role', account: agent.account.id, role: 'lead' })).toBe('/agent/team?news=changed');
	expect((await accountById(db, agent.account.id))?.role).toBe('lead');
	expect(await roleIn(agent)).toBe('guest');
	const again = await signedIn(db, { ...agent.account, role: 'lead' });
	expect(await press(admin, { act: 'lock', account: agent.account.id })).toBe('/agent/team?news=changed');
	expect(await roleIn(again)).toBe('guest');
	expect(await press(admin, { act: 'unlock', account: agent.account.id })).toBe('/agent/team?news=changed');
	expect(await press(admin, { act: 'invite', email: 'nobody', role: 'lead' })).toBe('/agent/team?news=email');
	const [invited, ...changes] = await writtenMails(db);
	expect(invited).toMatchObject({ kind: 'team_invitation', recipient: 'new@example.com', facts: { role: 'lead' } });
	expect(changes.map(({ facts }) => (facts as { what?: string }).what)).toEqual(['role', 'locked', 'unlocked']);
	expect(new Set(changes.map(({ recipient }) => recipient))).toEqual(new Set([agent.account.email]));
});

it('two admins who invite the same address at once both do', async () => {
	const [admin, other] = [await signedIn(db, 'admin'), await signedIn(db, 'admin')];
	const own = { passwordHash: null, verified: false, role: 'agent', locale: null, currency: null } as const;
	const [first, second] = await whileHeld(
		db,
		(tx) => createAccount(tx, { ...own, email: 'twice@example.com' }),
		() => press(admin, { act: 'invite', email: 'twice@example.com', role: 'agent' }),
		() => press(other, { act: 'invite', email: 'twice@example.com', role: 'agent' }),
	);
	expect([first, second]).toMatchObject([{ value: '/agent/team?news=invited' }, { value: '/agent/team?news=invited' }]);
});

it('the trail has the role of before and after', async () => {
	const [admin, agent] = [await signedIn(db, 'admin'), await signedIn(db, 'agent')];
	await press(admin, { act: 'invite', email: 'newer@example.com', role: 'agent' });
	await press(admin, { act: 'invite', email: 'newer@example.com', role: 'lead' });
	await press(admin, { act: 'role', account: agent.account.id, role: 'admin' });
	await press(admin, { act: 'lock', account: agent.account.id });
	const { rows } = await listAudit(db, { who: admin.account.email });
	expect(rows.map(({ action, before, after }) => [action, before, after]).toReversed()).toEqual([
		['account.invite', null, 'agent'],
		['account.invite', 'agent', 'lead'],
		['account.role', 'agent', 'admin'],
		['account.lock', null, null],
	]);
});

it('the last admin is invited to no lesser role, and the trail says so', async () => {
	const { account, cookie } = await signedIn(db, 'admin');
	const invite = { act: 'invite', email: account.email.toUpperCase(), role: 'agent' };
	expect(await press({ cookie }, invite)).toBe('/agent/team?news=last');
	expect((await accountById(db, account.id))?.role).toBe('admin');
	expect(await roleIn({ cookie })).toBe('admin');
	const rows = await db.query('select action, outcome, code from web.audit where subject = $1', [account.id]);
	expect(rows).toEqual([{ action: 'account.invite', outcome: 'refused', code: 'last_admin' }]);
	expect(await db.query('select 1 from web.mail_outbox')).toEqual([]);
	await signedIn(db, 'admin');
	expect(await press({ cookie }, invite)).toBe('/agent/team?news=invited');
	expect((await accountById(db, account.id))?.role).toBe('agent');
});

it('the last admin stays, and of two who go at once one does', async () => {
	const [one, two] = [await signedIn(db, 'admin'), await signedIn(db, 'admin')];
	const went = await Promise.all(
		[one, two].map((admin) => press(admin, { act: 'role', account: admin.account.id, role: 'agent' })),
	);
	expect(went.toSorted()).toEqual(['/agent/team?news=changed', '/agent/team?news=last']);
});

it('is closed to everybody else, and to an admin whose proof is old', async () => {
	const invite = { act: 'invite', email: 'x@example.com', role: 'admin' };
	for (const role of ['traveller', 'agent', 'lead'] as const)
		expect(await press(await signedIn(db, role), invite)).toBe(404);
	expect(await press(await signedIn(db, 'admin', { factor: false }), invite)).toBe(404);
	const admin = await signedIn(db, 'admin');
	await db.query(`update web.sessions set proved_at = now() - interval '31 minutes'`);
	expect(await press(admin, invite)).toBe('/confirm?return=%2Fagent%2Fteam');
	expect(await accountByEmail(db, 'x@example.com')).toBeUndefined();
});
