import { accountPaths } from '#lib/accounts/account-paths.ts';
import { accountById } from '#lib/server/accounts/account-store.ts';
import { eraseAccount } from '#lib/server/accounts/erase-account.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { endStreams } from '#lib/server/live/publish.ts';
import { may } from '#lib/server/may.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

/**
 * Erases the account of a traveller whose `sure` box is ticked, after a recent sign-in. 303 to the page that says what is
 * gone and what stays; an account of the desk is ended by an admin.
 */
export const POST = route(
	{ act: 'account', limit: 'write', down: accountPaths.section('data', { news: 'down' }), body: readForm },
	async ({ viewer, body: form }) => {
		const db = webDatabase();
		const account = viewer.account && (await accountById(db, viewer.account.id));
		if (!account || account.role !== 'traveller') return NOT_FOUND;
		if ((await may(viewer, 'account.secure')) === 'none')
			return seeOther(accountPaths.section('data', { news: 'proof' }));
		if (form.get('sure') !== '1') return seeOther(accountPaths.section('data', { news: 'wrong', fields: ['sure'] }));
		if (!(await eraseAccount(db, account, viewer))) return seeOther(accountPaths.section('data', { news: 'down' }));
		await endStreams(account.visitorId);
		return seeOther(accountPaths.erased());
	},
);
