import { NextResponse } from 'next/server';
import { z } from 'zod';
import { isStaff } from '#lib/accounts/roles.ts';
import { paths } from '#lib/paths.ts';
import { accountById } from '#lib/server/accounts/account-store.ts';
import { beginSession, proveSession, withCookies } from '#lib/server/accounts/begin-session.ts';
import { registerPasskey, signedPasskey } from '#lib/server/accounts/factors/verify-passkey.ts';
import { provingOf } from '#lib/server/accounts/proving.ts';
import { keepFactor } from '#lib/server/accounts/security-acts.ts';
import { browserOf } from '#lib/server/agent/browser-of.ts';
import { noteRefusal } from '#lib/server/audit/note-refusal.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { isRefused } from '#lib/server/is-refused.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { returnPath } from '#lib/server/return-path.ts';
import { type Given, route } from '#lib/server/route.ts';
import { NOT_FOUND, refused } from '#lib/server/service-problem.ts';

const Body = z.object({
	purpose: z.enum(['register', 'prove', 'sign_in']),
	/** What the browser's authenticator says. */
	response: z.looseObject({ id: z.string().max(1_400) }),
	/** What the person calls a new passkey. */
	name: z.string().trim().max(60).optional(),
	/** The page to go on to. */
	back: z.string().max(2_000).nullish(),
});
type Asked = Given<undefined, z.output<typeof Body>>;
type Cookies = Awaited<ReturnType<typeof proveSession>>;

const on = ({ request }: Asked, href: string, cookies: Cookies): Response =>
	withCookies(
		NextResponse.json({ data: { href } }, { headers: { 'cache-control': 'no-store' } }),
		request.headers,
		cookies,
	);

/**
 * Takes what a passkey has signed: keeps a new one, proves who somebody is, or signs them in. Says where to go on.
 */
export const POST = route({ limit: 'factor', body: jsonOf(Body) }, async (asked) => {
	const { purpose } = asked.body;
	const came = await (purpose === 'register' ? register(asked) : purpose === 'prove' ? prove(asked) : signIn(asked));
	if (came === 'wrong') void noteRefusal({ action: 'account.prove', code: 'wrong_passkey' }, asked.viewer);
	return came === 'wrong' ? refused(422, 'bad_request') : came;
});

async function register(asked: Asked) {
	const { request, viewer, body } = asked;
	const { account } = viewer;
	const own = account && (await accountById(webDatabase(), account.id));
	if (!own || (await isRefused(viewer, 'account.secure', { subject: own.id }))) return NOT_FOUND;
	const asking = { asker: `session ${account.sessionId}`, headers: request.headers };
	const name = body.name || browserOf(viewer.device.userAgent) || 'Passkey';
	const kept = await registerPasskey(webDatabase(), asking, { accountId: own.id, name, response: body.response });
	if (!kept) return 'wrong';
	let href = '';
	const who = { ...viewer, account };
	const cookies = await proveSession(who, {
		factor: true,
		along: async (tx) => {
			href = await keepFactor(tx, { viewer: who, request }, own, 'passkey_on');
		},
	});
	return on(asked, href, cookies);
}

async function prove(asked: Asked) {
	const { request, viewer, body } = asked;
	const account = provingOf(viewer);
	if (!account) return NOT_FOUND;
	const asking = { asker: `session ${account.sessionId}`, headers: request.headers };
	const passkey = await signedPasskey(webDatabase(), asking, 'prove', body.response);
	if (passkey?.accountId !== account.id) return 'wrong';
	const cookies = await proveSession({ ...viewer, account }, { factor: true });
	return on(asked, wayOn(asked, account.role), cookies);
}

async function signIn(asked: Asked) {
	const { request, viewer, body } = asked;
	const asking = { asker: viewer.visitorId, headers: request.headers };
	const passkey = await signedPasskey(webDatabase(), asking, 'sign_in', body.response);
	const account = passkey && (await accountById(webDatabase(), passkey.accountId));
	if (!account || account.lockedAt) return 'wrong';
	return on(asked, wayOn(asked, account.role), await beginSession(request, viewer, account, { factor: true }));
}

const wayOn = ({ body }: Asked, role: Parameters<typeof isStaff>[0]): string =>
	returnPath(body.back ?? null, isStaff(role) ? paths.agent() : paths.trips());
