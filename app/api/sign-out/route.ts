import { isStaff } from '#lib/accounts/roles.ts';
import { paths } from '#lib/paths.ts';
import { leaveSession, withCookies } from '#lib/server/accounts/begin-session.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';

/** Ends a session, on the server and in this browser. 303 to the first page; from the desk to its door. */
export const POST = route({ limit: 'write' }, async ({ request, viewer }) => {
	const cookies = await leaveSession(viewer);
	return withCookies(seeOther(isStaff(viewer.role) ? paths.agent() : paths.home()), request.headers, cookies);
});
