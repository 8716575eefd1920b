import { env } from '#lib/server/env.ts';
import { paths } from '#lib/paths.ts';
import { machineRoute } from '#lib/server/route.ts';
import { siteOf } from '#lib/server/site-of.ts';

/** How long it is valid: readers should fetch it again now and then. */
const DAYS = 180;
const DAY_MS = 86_400_000;

/** Whom to tell of a hole in this site (RFC 9116). Nobody is named where the settings name nobody. */
export const GET = machineRoute({ open: true }, async (request) => {
	const { SECURITY_CONTACT, SELLER_EMAIL } = env();
	const contact = SECURITY_CONTACT ?? SELLER_EMAIL;
	if (contact === undefined) return new Response(null, { status: 404 });
	const end = new Date((Math.floor(Date.now() / DAY_MS) + DAYS) * DAY_MS);
	const lines = [
		`Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
		`Expires: ${end.toISOString()}`,
		'Preferred-Languages: en, de',
		`Canonical: ${siteOf(request.headers)}${paths.securityContact()}`,
	];
	return new Response(`${lines.join('\n')}\n`, {
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
	});
});
