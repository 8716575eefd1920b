import { alertEnd } from '#lib/server/alerts/alert-end.ts';
import { setAlert, stopAlertOf } from '#lib/server/alerts/alert-store.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { localeOfRequest } from '#lib/server/preferences.ts';
import { ALERT_TELLS, itemOf } from '#lib/server/saved/saved-store.ts';
import { numberedRoute } from '#lib/server/saved/numbered-route.ts';
import { siteOf } from '#lib/server/site-of.ts';

/**
 * Watches the price of a saved search, or stops: `tells` of a plain form is `falls`, `changes` or `off`. 303 to the list,
 * which says where the address is not proved, the journey is too near, or there are enough of them.
 */
export const POST = numberedRoute(async ({ viewer: { visitorId, account }, number, form, request: { headers } }) => {
	const db = webDatabase();
	const item = await itemOf(db, visitorId, number);
	if (item?.kind !== 'search') return null;
	const tells = ALERT_TELLS.find((one) => one === form.get('tells'));
	if (!tells) {
		await stopAlertOf(db, visitorId, number);
		return 'alertOff';
	}
	const proved = await db.query('select 1 from web.accounts where id = $1 and email_verified_at is not null', [
		account.id,
	]);
	if (proved.length === 0) return 'unproved';
	const now = new Date();
	const endsAt = alertEnd(item.path, now);
	if (!endsAt) return 'alertOver';
	const alert = { visitorId, number, tells, locale: localeOfRequest(headers), site: siteOf(headers), endsAt, now };
	const outcome = await setAlert(db, alert);
	// Another page has removed it meanwhile.
	if (outcome === 'gone') return null;
	return outcome === 'set' ? 'alert' : 'alertFull';
});
