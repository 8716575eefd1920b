import { isStaff } from '#lib/accounts/roles.ts';
import { paths } from '#lib/paths.ts';
import { eraseGuest } from '#lib/server/accounts/erase-guest.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { env } from '#lib/server/env.ts';
import { endStreams } from '#lib/server/live/publish.ts';
import { setCookie } from '#lib/server/own-cookie.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';
import { newVisitor, VISITOR_COOKIE, VISITOR_MAX_AGE_S } from '#lib/server/visitor.ts';

/**
 * Erases what is kept of a guest whose `sure` box is ticked, and makes their browser a stranger. 303 to the page that says
 * what is gone and what stays; 404 for those who are signed in: accounts are erased by themselves.
 */
export const POST = route(
	{ limit: 'write', down: paths.yourData('down'), body: readForm },
	async ({ request: { headers }, viewer, body: form }) => {
		if (viewer.account || viewer.pending || isStaff(viewer.role)) return NOT_FOUND;
		if (form.get('sure') !== '1') return seeOther(paths.yourData('unsure'));
		await eraseGuest(webDatabase(), viewer);
		await endStreams(viewer.visitorId);
		const value = newVisitor(env().WEB_SECRET).cookie;
		const cookie = { name: VISITOR_COOKIE, value, maxAge: VISITOR_MAX_AGE_S };
		return setCookie(seeOther(paths.yourData('erased')), headers, cookie);
	},
);
