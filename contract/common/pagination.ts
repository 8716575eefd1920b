import { z } from 'zod';

/** Smallest, largest and default page. */
export const PAGE_LIMIT = { min: 1, max: 200, default: 50 } as const;

/** A whole number in a query string. */
export const queryInteger = (min: number, max: number) =>
	z
		.string()
		.regex(/^-?\d{1,9}$/)
		.transform(Number)
		.pipe(z.int().min(min).max(max));
/** A decimal number in a query string, from `-limit` to `limit`. */
export const queryDecimal = (limit: number) =>
	z
		.string()
		.regex(/^-?\d{1,3}(\.\d{1,12})?$/)
		.transform(Number)
		.pipe(z.number().min(-limit).max(limit));
/** `true` or `false` in a query string. */
export const queryBoolean = z.enum(['true', 'false']).transform((v) => v === 'true');

/** Query of every paginated list. `after` leads forward, `before` back; both at once is refused. */
export const PageQuery = z.object({
	limit: queryInteger(PAGE_LIMIT.min, PAGE_LIMIT.max).default(PAGE_LIMIT.default).describe('Page size, 1 to 200'),
	after: z.string().max(500).optional().describe('Cursor of the next page'),
	before: z.string().max(500).optional().describe('Cursor of the previous page'),
});
export type PageQuery = z.output<typeof PageQuery>;
