import { isStaff } from '#lib/accounts/roles.ts';
import { securityPaths } from '#lib/accounts/security-paths.ts';
import { paths } from '#lib/paths.ts';
import { accountById } from '#lib/server/accounts/account-store.ts';
import { proveSession, withCookies } from '#lib/server/accounts/begin-session.ts';
import { countFactors, factorsOf } from '#lib/server/accounts/factors/factors.ts';
import { takeCode } from '#lib/server/accounts/factors/take-code.ts';
import { isPassword } from '#lib/server/accounts/password.ts';
import { provingOf } from '#lib/server/accounts/proving.ts';
import { noteRefusal } from '#lib/server/audit/note-refusal.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readForm } from '#lib/server/read-form.ts';
import { returnPath } from '#lib/server/return-path.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';
import { overLimit, rewardLimit } from '#lib/server/visitor-limits.ts';

/**
 * Proves who somebody is by the `code` of a plain form: of their authenticator app, or a backup code, which pass the
 * second factor; or by their `password`, which does not. 303 to `return`.
 */
export const POST = route(
	{
		limit: 'factor',
		limited: securityPaths.code({ refused: 'limit' }),
		down: securityPaths.code({ refused: 'down' }),
		body: readForm,
	},
	async ({ request, viewer, body: form }) => {
		const account = provingOf(viewer);
		if (!account) return NOT_FOUND;
		const back = returnPath(form.get('return'), isStaff(account.role) ? paths.agent() : paths.trips());
		const at = viewer.account ? securityPaths.confirm : securityPaths.code;
		if ((await overLimit('factor_of_account', account.id, null)) !== null)
			return seeOther(at({ back, refused: 'limit' }));
		const code = form.get('code');
		const byCode = code !== null;
		const proved = byCode
			? await takeCode(webDatabase(), account.id, code)
			: viewer.account !== undefined && (await hasPassword(account.id, form.get('password') ?? ''));
		if (!proved) {
			void noteRefusal({ action: 'account.prove', code: byCode ? 'wrong_code' : 'wrong_password' }, viewer);
			return seeOther(at({ back, refused: byCode ? 'code' : 'password' }));
		}
		await rewardLimit('factor', viewer.visitorId, viewer.device.ip);
		await rewardLimit('factor_of_account', account.id, null);
		const cookies = await proveSession({ ...viewer, account }, { factor: byCode });
		return withCookies(seeOther(back), request.headers, cookies);
	},
);

/** A password proves nothing where there is a second factor: who knows it alone could take the factor away. */
async function hasPassword(accountId: string, password: string): Promise<boolean> {
	const db = webDatabase();
	const [account, factors] = await Promise.all([accountById(db, accountId), factorsOf(db, accountId)]);
	const right = await isPassword(account?.passwordHash ?? null, password);
	return right && countFactors(factors) === 0;
}
