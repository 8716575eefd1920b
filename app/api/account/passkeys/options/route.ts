import { z } from 'zod';
import { securityPaths } from '#lib/accounts/security-paths.ts';
import { accountById } from '#lib/server/accounts/account-store.ts';
import { askToRegister, askToSign } from '#lib/server/accounts/factors/verify-passkey.ts';
import { provingOf } from '#lib/server/accounts/proving.ts';
import { takeProof } from '#lib/server/accounts/session-store.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { env } from '#lib/server/env.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { may } from '#lib/server/may.ts';
import { route } from '#lib/server/route.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

const Body = z.object({ purpose: z.enum(['register', 'prove', 'sign_in']) });

/**
 * What a browser needs to make a passkey, to prove by one who somebody is, or to sign in with one. Making one uses up a
 * proof: without it `href` is the page that asks for one.
 */
export const POST = route(
	{ limit: 'write', body: jsonOf(Body) },
	async ({ request: { headers }, viewer, body: { purpose } }) => {
		const db = webDatabase();
		if (purpose === 'sign_in') return { data: await askToSign(db, { asker: viewer.visitorId, headers }, purpose) };
		const who = provingOf(viewer);
		if (!who) return NOT_FOUND;
		const asking = { asker: `session ${who.sessionId}`, headers };
		if (purpose === 'prove') return { data: await askToSign(db, asking, purpose, who.id) };
		const account = (await may(viewer, 'account.secure')) === 'full' ? await accountById(db, who.id) : undefined;
		if (!account) return NOT_FOUND;
		if (!(await takeProof(db, who.sessionId)))
			return { data: { href: securityPaths.confirm({ back: securityPaths.security() }) } };
		return { data: await askToRegister(db, asking, { ...account, site: env().API_BRAND }) };
	},
);
