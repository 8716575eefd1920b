import { z } from 'zod';
import { addGroup } from '#lib/server/agent/customers/act-on-groups.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';

const Body = z.strictObject({ name: z.string().max(500) });

/** Makes a group of customers. 422 with the booking service's refusals; 404 for everyone but those who manage groups. */
export const POST = route({ limit: 'write', act: 'desk.groups', body: jsonOf(Body) }, ({ body: { name }, viewer }) =>
	addGroup(name, viewer),
);
