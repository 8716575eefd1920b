import { z } from 'zod';
import type { EndpointDefinition } from './endpoint.ts';
import { ERROR_TYPES } from './errors.ts';

/** `meta` of a paginated list. `after` leads to the next page, `before` to the previous one; null at the ends. */
export const PageMeta = z.object({
	/** Up to 200, and more of a list that gives all when nobody asks for pages. */
	limit: z.int().min(1).max(1_000),
	before: z.string().nullable(),
	after: z.string().nullable(),
});
export type PageMeta = z.infer<typeof PageMeta>;

/** Where a validation error is: the leaf's name and its JSON pointer below `data` (no `/data` prefix). */
export const BodySource = z.object({ field: z.string(), pointer: z.string() });
/** Where a query or path parameter is wrong. */
export const ParameterSource = z.object({ field: z.string(), parameter: z.string() });
/** An airline error that is about no field names the airline, in snake_case, as a bare string. */
export const ErrorSource = z.union([z.string(), BodySource, ParameterSource]);
export type ErrorSource = z.infer<typeof ErrorSource>;

export const ApiErrorItem = z.object({
	type: z.enum(ERROR_TYPES),
	title: z.string(),
	message: z.string(),
	code: z.string(),
	documentation_url: z.string(),
	source: ErrorSource.optional(),
});
export type ApiErrorItem = z.infer<typeof ApiErrorItem>;

/** The body of every reply of status 400 and above. */
export const ErrorEnvelope = z.object({
	errors: z.array(ApiErrorItem).min(1),
	meta: z.object({ request_id: z.string(), status: z.int() }),
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;

/** A single resource's reply. */
export const single = <T extends z.ZodType>(data: T) => z.object({ data });
/** A paginated list's reply. */
export const page = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), meta: PageMeta });
/** The reply of a resource that is one page of the list within it. */
export const pagedSingle = <T extends z.ZodType>(data: T) => z.object({ data, meta: PageMeta });
/** A list that is not paginated. */
export const plain = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) });
/** What an endpoint replies with when all is well and there is something to say. */
export function replyOf({ list, paged }: Pick<EndpointDefinition, 'list' | 'paged'>, data: z.ZodType): z.ZodType {
	if (list === 'page') return page(data);
	if (list === 'plain') return plain(data);
	return paged ? pagedSingle(data) : single(data);
}
/** A reply in place of a resource that is not there yet. */
export const message = z.object({ data: z.object({ message: z.string() }) });
