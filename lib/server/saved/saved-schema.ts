import { z } from 'zod';
import { LOCALES } from '#lib/i18n/locales.ts';
import { SAVED_PATH } from '#lib/saved-items.ts';

const Words = z.string().max(300);
const Moment = z.string().max(40);
/** As many directions and airlines as a journey ever has. */
const Directions = z
	.array(z.object({ by: z.array(Words.nullable()).max(20), departs: Moment, arrives: Moment }))
	.max(10);

/** An item as a browser sends it. */
export const SavedBody = z.object({
	id: z.string().min(1).max(600),
	kind: z.enum(['search', 'journey']),
	/** Leads nowhere but to a search or an offer of ours. */
	path: z.string().max(2_000).regex(SAVED_PATH),
	title: z.string().min(1).max(300),
	detail: Words,
	/** Absent of what an earlier release saved in the browser. */
	locale: z.enum(LOCALES).optional(),
	directions: Directions.optional(),
	operators: Words.nullable(),
	price: z
		.object({ amount: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/), currency: z.string().regex(/^[A-Z]{3}$/) })
		.nullable(),
	at: z.int().positive(),
});
