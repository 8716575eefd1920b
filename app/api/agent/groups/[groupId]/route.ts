import { z } from 'zod';
import { removeGroup, renameGroup } from '#lib/server/agent/customers/act-on-groups.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';

const Body = z.strictObject({ name: z.string().max(500) });

/** Gives a group another name. 422 with the booking service's refusals; 404 for everyone but those who manage groups. */
export const PATCH = route(
	{ limit: 'write', act: 'desk.groups', body: jsonOf(Body) },
	({ params: { groupId = '' }, body: { name }, viewer }) => renameGroup(groupId, name, viewer),
);

/** Deletes a group; its members stay. 404 where there is none, and for everyone but those who manage groups. */
export const DELETE = route({ limit: 'write', act: 'desk.groups' }, ({ params: { groupId = '' }, viewer }) =>
	removeGroup(groupId, viewer),
);
