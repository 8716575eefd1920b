import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { ErrorEnvelope, replyOf, single } from '#contract/envelope.ts';
import { type Payload, textOf } from './reply.ts';

const Message = single(z.object({ message: z.string() }));

function envelopeOf(endpoint: EndpointDefinition): z.ZodType {
	const { data } = endpoint;
	if (!data) return z.strictObject({});
	return replyOf(endpoint, data);
}

/** Makes the check that a reply is what the contract says, field for field. Throws what is wrong. */
export function responseChecker(endpoint: EndpointDefinition): (payload: Payload) => Promise<void> {
	const expected = envelopeOf(endpoint);
	const schemaFor = (status: number) =>
		status >= 400 ? ErrorEnvelope : status === endpoint.status ? expected : Message;
	return async (payload) => {
		const body: unknown = JSON.parse(await textOf(payload));
		const parsed = schemaFor(payload.status).safeParse(body);
		const problem = parsed.success
			? !isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), body) &&
				'it has fields that the contract does not know'
			: z.prettifyError(parsed.error);
		if (problem)
			throw new Error(`${endpoint.name} ${payload.status}: the reply is not what the contract says: ${problem}`);
	};
}
