import { setTimeout as delay } from 'node:timers/promises';
import { paths } from '#lib/paths.ts';
import { setLocked, setRole } from '#lib/server/accounts/account-store.ts';
import { endSessionsOf } from '#lib/server/accounts/session-store.ts';
import type { WebDatabase } from '#lib/server/db/web-database.ts';
import { signedIn } from '#lib/server/testing/signed-in.ts';
import { asSent } from './as-sent.ts';
import { ask } from './ask.ts';

/** What ended a session in one process, and how long another one still took it; ms. */
export interface Revoked {
	how: string;
	/** Before: 200; after: what a viewer without a session gets. */
	before: number;
	refusedAfterMs: number | null;
	/** When its open stream ended. */
	streamEndedAfterMs: number | null;
}

const LIMIT_MS = 5_000;
const form = (fields: Record<string, string>) => ({
	type: 'application/x-www-form-urlencoded',
	text: String(new URLSearchParams(fields)),
});
const cookieOf = ({ cookie }: { cookie: string }): string => asSent(cookie);

/** Opens a stream, and tells when the server ends it. */
function listen(origin: string, cookie: string): { open: Promise<undefined>; ended: Promise<number> } {
	const gone = new AbortController();
	const stream = fetch(origin + paths.api.live('0'), {
		headers: { cookie, 'x-forwarded-for': '10.99.0.1' },
		signal: gone.signal,
	});
	const open = stream.then(({ status }) => {
		if (status !== 200) throw new Error(`the stream was answered ${status}`);
		return undefined;
	});
	const ended = stream.then(async ({ body }) => {
		const reader = body?.getReader();
		while (reader && !(await reader.read()).done);
		return performance.now();
	});
	setTimeout(() => gone.abort(), 30_000).unref();
	ended.catch(() => {});
	return { open, ended };
}

type One = Awaited<ReturnType<typeof signedIn>>;

/** A way to end a session. */
interface Way {
	how: string;
	role: 'traveller' | 'agent' | 'lead';
	end: (one: One) => Promise<unknown>;
}

const readBy = (role: Way['role']): string => (role === 'traveller' ? '/api/saved' : '/api/agent/desk');

/** What travellers do, and what the commands of the shell do. */
const withoutAdmin = (db: WebDatabase, here: string): Way[] => [
	{
		how: 'signing out',
		role: 'traveller',
		end: (one) => ask(here, { method: 'POST', path: '/api/sign-out', cookie: cookieOf(one) }),
	},
	{
		how: 'ending all sessions from another browser',
		role: 'traveller',
		end: async ({ account }) => {
			const cookie = cookieOf(await signedIn(db, account));
			return ask(here, { method: 'POST', path: '/api/account/security', cookie, body: form({ act: 'sessions_end' }) });
		},
	},
	{ how: 'the command that locks', role: 'traveller', end: ({ account }) => setLocked(db, account.id, true) },
	{ how: 'the command that resets', role: 'traveller', end: ({ account }) => endSessionsOf(db, account.id) },
	{ how: 'a role changed by the command', role: 'lead', end: ({ account }) => setRole(db, account.id, 'traveller') },
];

/** What an admin does to those who work at the desk. */
function byAdmin(here: string, admin: One): Way[] {
	const post = (path: string, fields: Record<string, string>) =>
		ask(here, { method: 'POST', path, cookie: cookieOf(admin), body: form(fields) });
	const team = (account: string, act: string, more = {}) => post('/api/agent/team', { act, account, ...more });
	return [
		{
			how: 'an admin ends a session of the desk',
			role: 'agent',
			end: ({ sessionId }) => post('/api/agent/sessions/end', { session: sessionId }),
		},
		{ how: 'an admin locks an agent', role: 'agent', end: ({ account }) => team(account.id, 'lock') },
		{
			how: 'an admin makes a lead a traveller',
			role: 'lead',
			end: ({ account }) => team(account.id, 'role', { role: 'traveller' }),
		},
		{
			how: 'an admin takes the factors of an agent away',
			role: 'agent',
			end: ({ account }) => team(account.id, 'reset'),
		},
	];
}

async function revoke(db: WebDatabase, there: string, { how, role, end }: Way): Promise<Revoked> {
	const one = await signedIn(db, role);
	const cookie = cookieOf(one);
	const asking = { method: 'GET', path: readBy(role), cookie };
	const before = (await ask(there, asking)).status;
	const stream = listen(there, cookie);
	await stream.open;
	await end(one);
	const since = performance.now();
	let refusedAfterMs: number | null = null;
	while (refusedAfterMs === null && performance.now() - since < LIMIT_MS) {
		if ((await ask(there, asking)).status === 404) refusedAfterMs = Math.round(performance.now() - since);
		else await delay(20);
	}
	const ended = await Promise.race([stream.ended, delay(LIMIT_MS, null, { ref: false })]);
	const streamEndedAfterMs = ended === null ? null : Math.round(Math.max(0, ended - since));
	return { how, before, refusedAfterMs, streamEndedAfterMs };
}

/** Everything that ends a session, done at one storefront while the session is used at another; one after the other. */
export async function runRevocation(db: WebDatabase, [here, there]: readonly [string, string]): Promise<Revoked[]> {
	const admin = await signedIn(db, 'admin');
	const revoked: Revoked[] = [];
	for (const way of [...withoutAdmin(db, here), ...byAdmin(here, admin)]) revoked.push(await revoke(db, there, way));
	return revoked;
}
