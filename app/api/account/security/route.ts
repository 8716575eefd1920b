import { securityPaths } from '#lib/accounts/security-paths.ts';
import { CHANGES_FACTORS, SECURITY_ACTS } from '#lib/server/accounts/security-acts.ts';
import { takeProof } from '#lib/server/accounts/session-store.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { may } from '#lib/server/may.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

const isAct = (name: string): name is keyof typeof SECURITY_ACTS => Object.hasOwn(SECURITY_ACTS, name);

/**
 * A plain form of the page about security: its `act` says which. 303 to its outcome; to the page that asks who it is,
 * when that was not proved lately, or not since the last change of a factor; 404 for those who are not signed in.
 */
export const POST = route(
	{
		limit: 'factor',
		limited: securityPaths.security('limit'),
		down: securityPaths.security('down'),
		act: 'account',
		body: readForm,
	},
	async ({ request, viewer, body: form }) => {
		const { account } = viewer;
		const name = form.get('act') ?? '';
		if (!account || !isAct(name)) return NOT_FOUND;
		if ((await may(viewer, 'account.secure')) === 'none')
			return seeOther(securityPaths.confirm({ back: securityPaths.security() }));
		if (CHANGES_FACTORS.has(name) && !(await takeProof(webDatabase(), account.sessionId)))
			return seeOther(securityPaths.confirm({ back: securityPaths.security() }));
		const came = await SECURITY_ACTS[name]({ request, viewer: { ...viewer, account }, form });
		return came instanceof Response ? came : seeOther(securityPaths.security(came));
	},
);
