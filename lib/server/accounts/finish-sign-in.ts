import 'server-only';
import type { NextResponse } from 'next/server';
import { isStaff } from '#lib/accounts/roles.ts';
import { paths } from '#lib/paths.ts';
import type { WebTransaction } from '../db/web-database.ts';
import { returnPath } from '../return-path.ts';
import { seeOther } from '../see-other.ts';
import type { KnownViewer } from '../viewer.ts';
import type { Account } from './account-store.ts';
import { beginSession, withCookies } from './begin-session.ts';
import { knownCookie } from './known-browser.ts';

/**
 * Signs a person in who has proved who they are, and leads on: to `back`, if that is a page of ours. `along` is done with
 * it or not at all.
 */
export async function finishSignIn(
	request: Request,
	viewer: KnownViewer,
	account: Account,
	{ back, along }: { back: string | null | undefined; along?: (tx: WebTransaction) => Promise<unknown> },
): Promise<NextResponse> {
	const cookies = await beginSession(request, viewer, account, { factor: false, ...(along && { along }) });
	const place = returnPath(back ?? null, isStaff(account.role) ? paths.agent() : paths.trips());
	return withCookies(seeOther(place), request.headers, [...cookies, knownCookie(account.id)]);
}
