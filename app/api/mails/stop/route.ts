import { paths } from '#lib/paths.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { mailOfLink, stopMail } from '#lib/server/mail/stopped-mails.ts';
import { readForm } from '#lib/server/read-form.ts';
import { machineRoute } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { FORBIDDEN } from '#lib/server/service-problem.ts';

/**
 * Stops the kind of mail that the signed `mail` of the address names, to its mailbox: a mail program's one press (RFC 8058),
 * which is answered and led nowhere, or the button of the page behind the mail's link. May be pressed again.
 */
export const POST = machineRoute({ signed: true }, async (request) => {
	const token = new URL(request.url).searchParams.get('mail') ?? '';
	const mail = mailOfLink(token);
	if (!mail) return FORBIDDEN;
	const form = await readForm(request);
	await stopMail(webDatabase(), mail);
	return form.get('List-Unsubscribe') === 'One-Click' ? { data: undefined } : seeOther(paths.stopMail(token, true));
});
