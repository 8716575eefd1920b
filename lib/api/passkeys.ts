import { securityPaths } from '../accounts/security-paths.ts';
import { ask } from './ask.ts';

const isPlace = (given: object): given is { href: string } => 'href' in given;

/**
 * Has the browser's authenticator sign what we ask, and gives the page to go on to. Rejects when the person gives up, or
 * what it signed is not taken.
 */
export async function askPasskey<Options extends object>(
	purpose: 'register' | 'prove' | 'sign_in',
	sign: (options: Options) => Promise<object>,
	along: { back?: string | null; name?: string } = {},
): Promise<string> {
	const asked = { method: 'POST', body: { purpose } } as const;
	const options = await ask<Options | { href: string }>(securityPaths.api.passkeyOptions(), asked);
	// Who it is has to be proved first.
	if (isPlace(options)) return options.href;
	const response = await sign(options);
	const body = { purpose, response, ...along };
	const { href } = await ask<{ href: string }>(securityPaths.api.passkeys(), { method: 'POST', body });
	return href;
}
