import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Which host serves an endpoint: the booking API, or the card host where card numbers stop. */
export type Host = 'api' | 'cards';

/** A wire version a caller may name in the version header. The newest is last. */
export const API_VERSIONS = ['v1', 'v2'] as const;
export type ApiVersion = (typeof API_VERSIONS)[number];

/** What a component client key, which browsers hold, may be allowed to do. */
export const CLIENT_SCOPES = [
	'cards:create',
	'three_d_secure_sessions:create',
	'three_d_secure_sessions:refresh',
] as const;
export type ClientScope = (typeof CLIENT_SCOPES)[number];

type Shape = z.ZodObject<z.ZodRawShape>;
const NOTHING = z.object({});

export interface EndpointDefinition {
	/** The operation's one name, from contract to button: `createOfferRequest`. */
	name: string;
	summary: string;
	description?: string;
	method: Method;
	/** `{id}` marks a path parameter: `/air/offers/{id}`. */
	path: string;
	/** Other paths that answer alike. */
	aliases?: readonly string[];
	host?: Host;
	/** A component client key with this scope may call it too. */
	clientScope?: ClientScope;
	params?: Shape;
	query?: Shape;
	/** The shape below `data` in the request. Absent: the endpoint takes no body. */
	body?: z.ZodType;
	/** A request without a body is taken as one with an empty `data`. */
	bodyOptional?: true;
	/** The shape below `data` in the reply. Absent: the reply is `{}`, since public clients fail on an empty body. */
	data?: z.ZodType;
	/** `page` carries `meta {limit, before, after}`; `plain` carries none. Absent: a single resource. */
	list?: 'page' | 'plain';
	/** The resource is one page of a longer list that stands within it: the reply carries `meta` as of a list. */
	paged?: true;
	status: 200 | 201 | 202;
	/**
	 * It may reply with `{ message }` in place of the resource: 202 while the outcome is not known yet, 200 where it is done and
	 * the details follow.
	 */
	followsLater?: true;
	/** Codes this endpoint raises beyond those of the edge (`EDGE_ERRORS`). */
	errors?: readonly ErrorCode[];
	/** Versions that have it. Others answer `unavailable_in_version`. */
	versions?: readonly ApiVersion[];
	deprecated?: boolean;
	/** Its reply tells a secret: sealed where it is kept for those who ask again by the same Idempotency-Key. */
	tellsSecret?: boolean;
	/** Needs a test-mode token; live mode answers `not_found`. */
	testModeOnly?: boolean;
}

export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = Readonly<D>;

/**
 * Declares one operation of the API: where it is, what goes in, what comes out, what can go wrong.
 * Service, storefront, OpenAPI document and coverage test all read this one object.
 */
export function endpoint<const D extends EndpointDefinition>(definition: D): Endpoint<D> {
	return definition;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : Record<string, never>;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a verb receives, after parsing: path parameters, query and body. */
export interface Input<E extends EndpointDefinition> {
	params: Parsed<E['params']>;
	query: Parsed<E['query']>;
	body: E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
}

/** What a client sends, before parsing. */
export interface Request<E extends EndpointDefinition> {
	params: E['params'] extends z.ZodType ? z.input<E['params']> : undefined;
	query: E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
	body: Sent<E['body']>;
}

/** The resource below `data`; of a list endpoint, the array. */
export type Data<E extends EndpointDefinition> = E['data'] extends z.ZodType
	? E['list'] extends 'page' | 'plain'
		? z.output<E['data']>[]
		: z.output<E['data']>
	: undefined;

/** The zod shape of path parameters, empty when the endpoint has none. */
export const paramsShape = (e: EndpointDefinition): Shape => e.params ?? NOTHING;
/** The zod shape of the query, empty when the endpoint takes none. */
export const queryShape = (e: EndpointDefinition): Shape => e.query ?? NOTHING;
/** The scope a token needs: reading asks `read_only`, everything else `read_write`. */
export const requiredScope = (e: EndpointDefinition): 'read_only' | 'read_write' =>
	e.method === 'GET' ? 'read_only' : 'read_write';
/** The path parameters' names, in order. */
export const pathParams = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string);
