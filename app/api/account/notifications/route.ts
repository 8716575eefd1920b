import { accountById } from '#lib/server/accounts/account-store.ts';
import { accountForm } from '#lib/server/accounts/account-form.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { keepStopped } from '#lib/server/mail/stopped-mails.ts';
import { STOPPABLE_MAILS } from '#lib/stoppable-mails.ts';

/** Keeps which reminders the account's mailbox gets: each `mail` of the form; the others are stopped. */
export const POST = accountForm('notifications', async ({ form, account }) => {
	const wanted = form.getAll('mail');
	const own = await accountById(webDatabase(), account.id);
	const stopped = STOPPABLE_MAILS.filter((kind) => !wanted.includes(kind));
	if (own) await webDatabase().transaction((tx) => keepStopped(tx, own.email, stopped));
	return { news: 'saved' };
});
