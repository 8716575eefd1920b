import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { ServiceError } from '../errors.ts';
import { authenticate, authorise } from './auth.ts';
import { checkContentType } from './body.ts';
import type { Edge } from './edge.ts';
import { acceptsJson } from './negotiate.ts';
import { readVersion } from './versions.ts';

/** Authentication, scope, version, Accept, content type, rate limit: in this order, before a body is read. */
export function admit(
	edge: Edge,
	endpoint: EndpointDefinition,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
	const versionHeader = `${edge.ctx.config.API_BRAND}-Version`;
	const versionKey = versionHeader.toLowerCase();
	return async (request, reply) => {
		const { headers } = request;
		const session = await authenticate(edge, request);
		const budget = await edge.takeBudget(session.caller.tokenId);
		reply
			.header('ratelimit-limit', budget.limit)
			.header('ratelimit-remaining', budget.remaining)
			.header('ratelimit-reset', budget.resetsAt);
		authorise(session, endpoint);
		const version = readVersion(headers[versionKey], endpoint, versionHeader);
		if (!acceptsJson(headers.accept)) throw new ServiceError('unsupported_format');
		checkContentType(headers);
		if (budget.exceeded) throw new ServiceError('rate_limit_exceeded');
		request.admission = { session, version };
		// The caller's clock, with its test offset: what their expiries are measured by.
		reply.header('date', session.now().toUTCString());
	};
}
