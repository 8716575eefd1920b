import type { Data, EndpointDefinition, Input } from '#contract/endpoint.ts';
import type { PageMeta } from '#contract/envelope.ts';
import type { RequestContext } from '../context.ts';

/** One page of a list endpoint. */
export interface Page<T> {
	data: T[];
	meta: PageMeta;
}

/** A whole reply body that is already serialised and compressed: sent as it is, or unpacked for clients without gzip. */
export class StoredReply {
	/** gzip bytes of the JSON envelope. */
	readonly gzip: Buffer;
	constructor(gzip: Buffer) {
		this.gzip = gzip;
	}
}

/** A reply whose JSON is already text: the whole envelope. The edge compresses it as the client asks. */
export class JsonReply {
	readonly json: Buffer | string;
	constructor(json: Buffer | string) {
		this.json = json;
	}
}

/** A success other than the endpoint's usual one, such as 202 with a message: of endpoints that `followsLater`. */
export class OtherOutcome {
	readonly status: 200 | 202;
	readonly message: string;
	constructor(status: 200 | 202, message: string) {
		this.status = status;
		this.message = message;
	}
}

type Result<E extends EndpointDefinition> = E['list'] extends 'page'
	? Page<Data<E> extends (infer T)[] ? T : never>
	: E['paged'] extends true
		? { data: Data<E>; meta: PageMeta }
		: Data<E>;

/** What does an endpoint's work. It returns a value or throws; it never writes a reply. */
export type Verb<E extends EndpointDefinition> = (
	ctx: RequestContext,
	input: Input<E>,
) => Promise<Result<E> | StoredReply | JsonReply | (E['followsLater'] extends true ? OtherOutcome : never)>;

/** An endpoint with the verb that serves it. */
export interface Route {
	endpoint: EndpointDefinition;
	verb: (ctx: RequestContext, input: never) => Promise<unknown>;
	/** The verb's first statement takes the request's Idempotency-Key itself. */
	claims: boolean;
}

/** Ties a verb to its endpoint; the types must agree. A resource's `routes.ts` exports a list of these. */
export const route = <const E extends EndpointDefinition>(
	endpoint: E,
	verb: Verb<E>,
	{ claims = false }: { claims?: boolean } = {},
): Route => ({ endpoint, verb, claims });
