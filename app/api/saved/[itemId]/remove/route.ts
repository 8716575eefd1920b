import { stopAlertOf } from '#lib/server/alerts/alert-store.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { numberedRoute } from '#lib/server/saved/numbered-route.ts';
import { dropNumbered } from '#lib/server/saved/saved-store.ts';

/** Forgets an item of the account, and its alert. 303 to the list, whether or not it was there. */
export const POST = numberedRoute(async ({ viewer, number }) => {
	await stopAlertOf(webDatabase(), viewer.visitorId, number);
	await dropNumbered(webDatabase(), viewer.visitorId, number);
	return 'removed';
});
