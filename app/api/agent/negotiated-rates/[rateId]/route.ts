import { z } from 'zod';
import { changeRate, removeRate } from '#lib/server/agent/negotiated-rates/act-on-rates.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';

/** Without the code, which never changes. */
const Body = z.strictObject({
	display_name: z.string(),
	accommodation_ids: z.array(z.string()).nullable(),
	chain_id: z.string().nullable(),
});

/** Changes a negotiated rate. 422 with the booking service's refusals by field; 404 for everyone but agents. */
export const PATCH = route({ limit: 'write', act: 'desk.rates', body: jsonOf(Body) }, ({ params, body, viewer }) =>
	changeRate(params.rateId ?? '', body, viewer),
);

/** Deletes a negotiated rate. 404 where there is none, and for everyone but agents. */
export const DELETE = route({ limit: 'write', act: 'desk.rates' }, ({ params, viewer }) =>
	removeRate(params.rateId ?? '', viewer),
);
