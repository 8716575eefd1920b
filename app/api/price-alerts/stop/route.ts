import { paths } from '#lib/paths.ts';
import { alertOfLink } from '#lib/server/alerts/alert-link.ts';
import { stopAlert } from '#lib/server/alerts/alert-store.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readForm } from '#lib/server/read-form.ts';
import { machineRoute } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { FORBIDDEN } from '#lib/server/service-problem.ts';

/**
 * Stops the price alert that the signed `alert` of the address names: a mail program's one press (RFC 8058), which is
 * answered and led nowhere, or the button of the page behind the mail's link. What is stopped already is stopped again.
 */
export const POST = machineRoute({ signed: true }, async (request) => {
	const token = new URL(request.url).searchParams.get('alert') ?? '';
	const id = alertOfLink(token);
	if (id === undefined) return FORBIDDEN;
	const form = await readForm(request);
	await stopAlert(webDatabase(), id);
	return form.get('List-Unsubscribe') === 'One-Click' ? { data: undefined } : seeOther(paths.stopAlert(token, true));
});
