import 'server-only';
import { type AccountSection, accountPaths } from '#lib/accounts/account-paths.ts';
import { readForm } from '../read-form.ts';
import { route } from '../route.ts';
import { seeOther } from '../see-other.ts';
import type { SignedIn, Viewer } from '../viewer.ts';
import { NOT_FOUND } from '../service-problem.ts';

type Target = Parameters<typeof accountPaths.section>[1];
interface Sent {
	form: URLSearchParams;
	account: SignedIn;
	viewer: Viewer;
}

/**
 * A plain form of a section of the account. Answers 303 back to the section with its outcome; 404 for those who are
 * not signed in.
 */
export const accountForm = (section: AccountSection, act: (sent: Sent) => Promise<Target>) =>
	route(
		{
			act: 'account',
			limit: 'write',
			limited: accountPaths.section(section, { news: 'limit' }),
			down: accountPaths.section(section, { news: 'down' }),
			body: readForm,
		},
		async ({ viewer, body: form }) => {
			const { account } = viewer;
			if (!account) return NOT_FOUND;
			return seeOther(accountPaths.section(section, await act({ form, account, viewer })));
		},
	);

/** A field of a form, trimmed and no longer than `most`. */
export const field = (form: URLSearchParams, name: string, most = 200): string =>
	(form.get(name) ?? '').trim().slice(0, most);
