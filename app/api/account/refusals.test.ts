import { beforeAll, expect, it, vi } from 'vitest';
import { setPassword } from '#lib/server/accounts/account-store.ts';
import { makeLink } from '#lib/server/accounts/link-store.ts';
import { hashPassword } from '#lib/server/accounts/password.ts';
import type { Env } from '#lib/server/env.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { signedIn } from '#lib/server/testing/signed-in.ts';
import { PATCH as changeRate } from '../agent/negotiated-rates/[rateId]/route.ts';
import { POST as changeTeam } from '../agent/team/route.ts';
import { POST as ping } from '../agent/webhooks/ping/route.ts';
import { POST as resetPassword } from './password/route.ts';
import { POST as prove } from './prove/route.ts';
import { POST as security } from './security/route.ts';
import { POST as signIn } from './sign-in/route.ts';
import { POST as verifyEmail } from './verify-email/route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
const lines = vi.hoisted(() => [] as object[]);
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));
vi.mock('#lib/server/log-failure.ts', () => ({
	logFailure: () => {},
	logWarning: (what: string, told: object) => lines.push({ what, ...told }),
}));

const db = databaseOfTests();
let agent: Awaited<ReturnType<typeof signedIn>>;
let verify: string;
beforeAll(async () => {
	settings.value = {
		PUBLIC_URL: 'https://shop.example',
		WEB_SECRET: 'a secret of the tests',
		DATA_KEY: 'a key of the tests',
		DATABASE_URL: db.url,
		API_BRAND: 'Wayfare',
		mode: 'test',
	};
	agent = await signedIn(db, 'agent');
	const passwordHash = await hashPassword('thirteen grey herons');
	await setPassword(db, agent.account.id, passwordHash);
	const details = { email: 'new@example.com', passwordHash };
	verify = await makeLink(db, { purpose: 'verify', accountId: null, details });
});

const CASES = [
	['account.sign_in', 'wrong_password', signIn, { email: 'nobody@example.com', password: 'not this one' }],
	['account.verify', 'link_expired', verifyEmail, { token: 'x' }],
	['account.verify', 'wrong_password', verifyEmail, { token: 'verify', password: 'not this one' }],
	['account.prove', 'wrong_code', prove, { code: '000000' }],
	['account.prove', 'wrong_password', prove, { password: 'not this one' }],
	['account.password', 'link_expired', resetPassword, { token: 'x', password: 'fourteen grey herons' }],
	['account.password', 'wrong_password', security, { act: 'password', current: 'x', password: 'fourteen grey herons' }],
	['access', 'desk.team', changeTeam, { act: 'invite', email: 'x@example.com', role: 'admin' }],
	['access', 'desk.rates', changeRate, {}],
	['access', 'desk.webhooks', ping, {}],
] as const;

it.each(CASES)('%s, %s: one line of the log and one row of the trail', async (action, code, handler, form) => {
	await db.query('truncate web.audit');
	lines.length = 0;
	const headers = { host: 'shop.example', origin: 'https://shop.example', cookie: agent.cookie };
	const body = new URLSearchParams({ ...form, ...('token' in form && form.token === 'verify' && { token: verify }) });
	const request = new Request('https://shop.example/api/any', { method: 'POST', headers, body });
	const answer = await handler(request, { params: Promise.resolve({}) });
	if (action === 'access') expect(answer.status).toBe(404);
	const rows = () => db.query('select action, code, outcome, role, account_id from web.audit');
	const row = { action, code, outcome: 'refused', role: 'agent', account_id: agent.account.id };
	await vi.waitFor(async () => expect(await rows()).toEqual([row]));
	expect(lines).toEqual([expect.objectContaining({ what: 'refused', action, code })]);
});
