import type { FastifyRequest } from 'fastify';
import { type EndpointDefinition, requiredScope } from '#contract/endpoint.ts';
import { ServiceError } from '../errors.ts';
import type { Session, Sessions } from '../identity/tokens/session.ts';
import type { Edge } from './edge.ts';
import type { Strangers } from './strangers.ts';

const MOST_CHARACTERS = 4_096;
const BEARER = /^Bearer +([!-~]+)$/i;

/** The secret of `Authorization: Bearer <secret>`. */
export function bearerSecret(header: string | undefined): string {
	if (header === undefined) throw new ServiceError('missing_authorization_header');
	const secret = BEARER.exec(header)?.[1];
	if (!secret || secret.length > MOST_CHARACTERS) throw new ServiceError('invalid_authorization_header');
	return secret;
}

/** The session of a secret. Who tries many unknown ones is refused without a question to the database for each. */
const findSession = (sessions: Sessions, strangers: Strangers, secret: string, address: string) =>
	sessions.find(secret, async (look) => {
		if (!strangers.take(address) && !(await sessions.mayExist(secret)))
			throw new ServiceError('rate_limit_exceeded', {
				message: 'Too many unknown access tokens came from this address.',
			});
		const session = await look();
		if (session) strangers.reward(address);
		return session;
	});

/** Who calls. Throws one of the four authentication failures, or that this address tries too many tokens. */
export async function authenticate(
	{ ctx: { sessions }, strangers }: Pick<Edge, 'ctx' | 'strangers'>,
	{ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<Session> {
	const session = await findSession(sessions, strangers, bearerSecret(headers.authorization), ip);
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
