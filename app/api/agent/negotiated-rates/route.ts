import { z } from 'zod';
import { addRate } from '#lib/server/agent/negotiated-rates/act-on-rates.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';

const Body = z.strictObject({
	display_name: z.string(),
	rate_access_code: z.string(),
	accommodation_ids: z.array(z.string()).nullable(),
	chain_id: z.string().nullable(),
});

/** Makes a negotiated rate. 422 with the booking service's refusals by field; 404 for everyone but agents. */
export const POST = route({ limit: 'write', act: 'desk.rates', body: jsonOf(Body) }, ({ body, viewer }) =>
	addRate(body, viewer),
);
