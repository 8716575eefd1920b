import type { EndpointDefinition } from '#contract/endpoint.ts';
import type { RequestContext } from '../context.ts';
import { JsonReply, OtherOutcome, StoredReply } from './handler.ts';
import type { Payload } from './reply.ts';
import { downgradeFor } from './versions.ts';

/** Prepares, once, how this endpoint's results become bytes. */
export function payloadWriter(
	endpoint: EndpointDefinition,
): (result: unknown, version: RequestContext['version']) => Payload {
	return (result, version) => {
		const { status } = endpoint;
		if (result instanceof StoredReply) return { status, encoding: 'gzip', body: result.gzip };
		if (result instanceof JsonReply) return { status, encoding: 'identity', body: result.json };
		if (result instanceof OtherOutcome) {
			return {
				status: result.status,
				encoding: 'identity',
				body: JSON.stringify({ data: { message: result.message } }),
			};
		}
		if (!endpoint.data) return { status, encoding: 'identity', body: '{}' };
		const downgrade = downgradeFor(endpoint, version);
		const change = (resource: unknown) => (downgrade ? downgrade(resource as Record<string, unknown>) : resource);
		if (endpoint.paged) return { status, encoding: 'identity', body: JSON.stringify(result) };
		if (endpoint.list === 'page') {
			const { data, meta } = result as { data: unknown[]; meta: unknown };
			return {
				status,
				encoding: 'identity',
				body: JSON.stringify({ data: downgrade ? data.map(change) : data, meta }),
			};
		}
		const data = endpoint.list === 'plain' && downgrade ? (result as unknown[]).map(change) : change(result);
		return { status, encoding: 'identity', body: JSON.stringify({ data }) };
	};
}
