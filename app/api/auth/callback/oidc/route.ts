import { paths } from '#lib/paths.ts';
import { type Account, accountByEmail, accountById, createAccount } from '#lib/server/accounts/account-store.ts';
import { finishSignIn } from '#lib/server/accounts/finish-sign-in.ts';
import { accountOfIdentity, linkIdentity } from '#lib/server/accounts/identity-store.ts';
import { isProved } from '#lib/server/accounts/is-proved.ts';
import { type Identity, identityFrom, oidcProvider } from '#lib/server/accounts/oidc.ts';
import { noteRefusal } from '#lib/server/audit/note-refusal.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readCookie } from '#lib/server/own-cookie.ts';
import { localeOfRequest } from '#lib/server/preferences.ts';
import { machineRoute } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { FORBIDDEN, LIMITED, NOT_FOUND } from '#lib/server/service-problem.ts';
import { type KnownViewer, viewerOf } from '#lib/server/viewer.ts';
import { overLimit, rewardLimit } from '#lib/server/visitor-limits.ts';

/** The account of somebody who has none by this identity; why there is none. */
async function newcomer(
	viewer: KnownViewer,
	identity: Identity,
	locale: string,
): Promise<Account | 'unverified' | 'known'> {
	const { email } = identity;
	if (email === null) return 'unverified';
	const known = await accountByEmail(webDatabase(), email);
	// That a provider says so is not enough to open an account that is there: its person has to have signed in.
	if (known && (viewer.account?.id !== known.id || !isProved(viewer.account, Date.now()))) return 'known';
	return webDatabase().transaction(async (tx) => {
		const own = { verified: true, passwordHash: null, role: 'traveller', currency: null } as const;
		const account = known ?? (await createAccount(tx, { ...own, email, locale }));
		if (!account) return 'known';
		await linkIdentity(tx, identity, account.id);
		return account;
	});
}

/**
 * Where the provider sends a browser back: another site's redirect, which the state that this browser went with answers
 * for. Signs in and leads on. 303; 404 where there is no provider.
 */
export const GET = machineRoute({ open: true }, async (request) => {
	if (!oidcProvider()) return NOT_FOUND;
	const { headers } = request;
	const asked = await viewerOf(headers, true, true);
	const { visitorId, device } = asked;
	if (visitorId === undefined) return FORBIDDEN;
	const viewer: KnownViewer = { ...asked, visitorId };
	if ((await overLimit('password', visitorId, device.ip)) !== null) return LIMITED;
	const { identity, cookies } = await identityFrom(headers, new URL(request.url).searchParams);
	const answer = async () => {
		if (!identity) return refuse('answer');
		const id = await accountOfIdentity(webDatabase(), identity);
		const account =
			id === undefined
				? await newcomer(viewer, identity, localeOfRequest(headers))
				: await accountById(webDatabase(), id);
		if (account === 'unverified') return refuse('email_unverified');
		// Signing in leads back here by way of the provider.
		if (account === 'known') return seeOther(paths.signIn({ step: 'known', back: paths.api.oidc() }));
		if (!account || account.lockedAt) return refuse('locked');
		await rewardLimit('password', visitorId, device.ip);
		return finishSignIn(request, viewer, account, {
			proved: identity.proved,
			back: decodeURIComponent(readCookie('wf_oidc_back', headers) ?? ''),
		});
	};
	const refuse = (code: string) => {
		void noteRefusal({ action: 'account.provider', code }, viewer);
		return seeOther(paths.signIn({ step: 'provider' }));
	};
	const given = await answer();
	for (const cookie of cookies) given.headers.append('set-cookie', cookie);
	return given;
});
