import { NextResponse } from 'next/server';
import { paths } from '#lib/paths.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { env } from '#lib/server/env.ts';
import { guarded } from '#lib/server/guard.ts';
import { endStreams } from '#lib/server/live/publish.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { setCookie } from '#lib/server/own-cookie.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { forgetVisitor } from '#lib/server/trips/forget-visitor.ts';
import { browserVisitor } from '#lib/server/viewer.ts';
import { newVisitor, VISITOR_COOKIE, VISITOR_MAX_AGE_S } from '#lib/server/visitor.ts';

/** Makes this browser a stranger: what it has booked and opened is closed to it. 303 to the page that opens bookings. */
export const POST = guarded({ limit: 'write' }, async ({ headers }) => {
	const { WEB_SECRET } = env();
	// An agent's session is another visitor, and ends by signing out.
	const own = browserVisitor(headers);
	try {
		if (own !== undefined) {
			await forgetVisitor(webDatabase(), own);
			await endStreams(own);
		}
	} catch (error) {
		logFailure('forget a visitor', error);
		return seeOther(paths.findBooking({ step: 'down' }));
	}
	const response = new NextResponse(null, {
		status: 303,
		headers: { location: paths.findBooking({ step: 'forgotten' }) },
	});
	const value = newVisitor(WEB_SECRET).cookie;
	setCookie(response, headers, { name: VISITOR_COOKIE, value, maxAge: VISITOR_MAX_AGE_S });
	return response;
});
