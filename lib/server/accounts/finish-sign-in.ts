import 'server-only';
import type { NextResponse } from 'next/server';
import { isStaff } from '#lib/accounts/roles.ts';
import { securityPaths } from '#lib/accounts/security-paths.ts';
import { paths } from '#lib/paths.ts';
import { webDatabase, type WebTransaction } from '../db/web-database.ts';
import { returnPath } from '../return-path.ts';
import { seeOther } from '../see-other.ts';
import type { KnownViewer } from '../viewer.ts';
import type { Account } from './account-store.ts';
import { beginSession, withCookies } from './begin-session.ts';
import { countFactors, factorsOf } from './factors/factors.ts';
import { knownCookie } from './known-browser.ts';

/**
 * Signs a person in who has proved who they are, and leads on: to their second factor, if they have one, and to `back`, if
 * that is a page of ours. `proved` false: how lately they did so is not known. `along` is done with it or not at all.
 */
export async function finishSignIn(
	request: Request,
	viewer: KnownViewer,
	account: Account,
	{
		back,
		proved = true,
		along,
	}: { back: string | null | undefined; proved?: boolean; along?: (tx: WebTransaction) => Promise<unknown> },
): Promise<NextResponse> {
	const waits = countFactors(await factorsOf(webDatabase(), account.id)) > 0;
	const cookies = await beginSession(request, viewer, account, {
		factor: false,
		waits,
		proved,
		...(along && { along }),
	});
	const place = returnPath(back ?? null, isStaff(account.role) ? paths.agent() : paths.trips());
	const next = waits ? securityPaths.code({ back: place }) : place;
	return withCookies(seeOther(next), request.headers, [...cookies, knownCookie(account.id)]);
}
