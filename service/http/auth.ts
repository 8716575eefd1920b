import { type EndpointDefinition, requiredScope } from '#contract/endpoint.ts';
import { ServiceError } from '../errors.ts';
import type { Session, Sessions } from '../identity/tokens/session.ts';

const MOST_CHARACTERS = 4_096;
const BEARER = /^Bearer +([!-~]+)$/i;

/** The secret of `Authorization: Bearer <secret>`. */
export function bearerSecret(header: string | undefined): string {
	if (header === undefined) throw new ServiceError('missing_authorization_header');
	const secret = BEARER.exec(header)?.[1];
	if (!secret || secret.length > MOST_CHARACTERS) throw new ServiceError('invalid_authorization_header');
	return secret;
}

/** Who calls. Throws one of the four authentication failures. */
export async function authenticate(sessions: Sessions, header: string | undefined): Promise<Session> {
	const session = await sessions.find(bearerSecret(header));
	if (!session) throw new ServiceError('access_token_not_found');
	if (session.expired()) throw new ServiceError('expired_access_token');
	return session;
}

/** Whether this caller may use this endpoint at all. */
export function authorise({ caller }: Session, endpoint: EndpointDefinition): void {
	if (caller.clientScopes) {
		if (endpoint.clientScope && caller.clientScopes.includes(endpoint.clientScope)) return;
		throw new ServiceError('insufficient_permissions', {
			message: 'A component client key may not do that. Use an API token.',
		});
	}
	if (requiredScope(endpoint) === 'read_write' && caller.scope !== 'read_write')
		throw new ServiceError('insufficient_permissions');
	if (endpoint.testModeOnly && caller.liveMode) throw new ServiceError('not_found');
}
