import { paths } from '#lib/paths.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { env } from '#lib/server/env.ts';
import { endStreams } from '#lib/server/live/publish.ts';
import { setCookie } from '#lib/server/own-cookie.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { forgetVisitor } from '#lib/server/trips/forget-visitor.ts';
import { browserVisitor } from '#lib/server/viewer.ts';
import { newVisitor, VISITOR_COOKIE, VISITOR_MAX_AGE_S } from '#lib/server/visitor.ts';

/** Makes this browser a stranger: what it has booked and opened is closed to it. 303 to the page that opens bookings. */
export const POST = route(
	{ limit: 'write', down: paths.findBooking({ step: 'down' }) },
	async ({ request: { headers } }) => {
		// An agent's session is another visitor, and ends by signing out.
		const own = browserVisitor(headers);
		if (own !== undefined) {
			await forgetVisitor(webDatabase(), own);
			await endStreams(own);
		}
		const value = newVisitor(env().WEB_SECRET).cookie;
		const cookie = { name: VISITOR_COOKIE, value, maxAge: VISITOR_MAX_AGE_S };
		return setCookie(seeOther(paths.findBooking({ step: 'forgotten' })), headers, cookie);
	},
);
