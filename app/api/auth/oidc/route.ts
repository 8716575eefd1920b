import { paths } from '#lib/paths.ts';
import { beginAtProvider, oidcProvider } from '#lib/server/accounts/oidc.ts';
import { setCookie } from '#lib/server/own-cookie.ts';
import { returnPath } from '#lib/server/return-path.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

/**
 * Sends a browser to the provider of the settings, to sign in there; a link, since a form would not be let leave this
 * site. 303; 404 where there is no provider.
 */
export const GET = route(
	{ limit: 'password', limited: paths.signIn({ step: 'limit' }), down: paths.signIn({ step: 'provider' }) },
	async ({ request: { headers }, query }) => {
		if (!oidcProvider()) return NOT_FOUND;
		const { redirect, cookies } = await beginAtProvider(headers);
		if (!redirect) return seeOther(paths.signIn({ step: 'provider' }));
		const answer = seeOther(redirect);
		const back = returnPath(query.get('return'), '');
		setCookie(answer, headers, { name: 'wf_oidc_back', value: back, maxAge: 900 });
		for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
		return answer;
	},
);
