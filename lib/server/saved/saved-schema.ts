import { z } from 'zod';
import { SAVED_PATH } from '#lib/saved-items.ts';

const Words = z.string().max(300);

/** An item as a browser sends it. */
export const SavedBody = z.object({
	id: z.string().min(1).max(600),
	kind: z.enum(['search', 'journey']),
	/** Leads nowhere but to a search or an offer of ours. */
	path: z.string().max(2_000).regex(SAVED_PATH),
	title: z.string().min(1).max(300),
	detail: Words,
	operators: Words.nullable(),
	price: z
		.object({ amount: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/), currency: z.string().regex(/^[A-Z]{3}$/) })
		.nullable(),
	at: z.int().positive(),
});
