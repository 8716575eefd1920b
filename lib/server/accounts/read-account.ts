import 'server-only';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { accountPaths } from '#lib/accounts/account-paths.ts';
import { webDatabase } from '../db/web-database.ts';
import { readViewer } from '../read-viewer.ts';
import { readUrl } from '../request-url.ts';
import { type Account, accountById } from './account-store.ts';

/** The account of who is signed in, for its own pages; everybody else is led to sign in, and back. */
export const readAccount = cache(async (): Promise<Account> => {
	const [{ account }, { url }] = await Promise.all([readViewer(), readUrl()]);
	const own = account && (await accountById(webDatabase(), account.id));
	return own ?? redirect(accountPaths.signIn(url));
});
