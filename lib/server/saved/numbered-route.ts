import 'server-only';
import { accountPaths } from '#lib/accounts/account-paths.ts';
import { type SavedNews, paths } from '#lib/paths.ts';
import type { GuardedHandler } from '../guard.ts';
import { readForm } from '../read-form.ts';
import { route } from '../route.ts';
import { seeOther } from '../see-other.ts';
import { NOT_FOUND } from '../service-problem.ts';
import type { KnownViewer } from '../viewer.ts';

/** A plain form about one item of the account's own list. `null`: there is none of this number, or it is not theirs. */
export interface NumberedForm {
	viewer: KnownViewer & { account: NonNullable<KnownViewer['account']> };
	number: string;
	form: URLSearchParams;
	request: Request;
}

/**
 * A route of such a form: 303 back to the list, which says what has become of it, or to the account's notifications where
 * it was sent `from` there; 404 where there is no such item.
 */
export const numberedRoute = (act: (asked: NumberedForm) => Promise<SavedNews | null>): GuardedHandler =>
	route({ limit: 'write', body: readForm }, async ({ viewer, params: { itemId = '' }, body, request }) => {
		const { account } = viewer;
		if (!account || viewer.role !== 'traveller' || !/^\d{1,15}$/.test(itemId)) return NOT_FOUND;
		const news = await act({ viewer: { ...viewer, account }, number: itemId, form: body, request });
		if (news === null) return NOT_FOUND;
		return seeOther(body.get('from') === 'account' ? accountPaths.alertNews(news) : paths.saved(news));
	});
