import { securityPaths } from '../accounts/security-paths.ts';
import { ask } from './ask.ts';

/**
 * Has the browser's authenticator sign what we ask, and gives the page to go on to. Rejects when the person gives up, or
 * what it signed is not taken.
 */
export async function askPasskey<Options>(
	purpose: 'register' | 'prove' | 'sign_in',
	sign: (options: Options) => Promise<object>,
	along: { back?: string | null; name?: string } = {},
): Promise<string> {
	const options = await ask<Options>(securityPaths.api.passkeyOptions(), { method: 'POST', body: { purpose } });
	const response = await sign(options);
	const body = { purpose, response, ...along };
	const { href } = await ask<{ href: string }>(securityPaths.api.passkeys(), { method: 'POST', body });
	return href;
}
