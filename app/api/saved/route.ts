import { z } from 'zod';
import { MOST_KEPT } from '#lib/saved-items.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';
import { SavedBody } from '#lib/server/saved/saved-schema.ts';
import { dropItem, keepItems, savedOf } from '#lib/server/saved/saved-store.ts';
import { NOT_FOUND, refused } from '#lib/server/service-problem.ts';

const Items = z.object({ items: z.array(SavedBody).max(MOST_KEPT) });
const One = z.object({ id: z.string().min(1).max(600) });

/** What the account keeps, newest first; 404 for those who are not signed in: their browser keeps its own. */
export const GET = route({ limit: 'read' }, async ({ viewer: { visitorId, role } }) => {
	if (role !== 'traveller') return NOT_FOUND;
	const items = await savedOf(webDatabase(), visitorId);
	return { data: { items: items.map(({ number: _, alert: __, ...item }) => item) } };
});

/** Keeps items in the account: one that is saved, or all that a browser has. 422 `full` where one found no room. */
export const PUT = route({ limit: 'write', body: jsonOf(Items) }, async ({ viewer: { visitorId, role }, body }) => {
	if (role !== 'traveller') return NOT_FOUND;
	const { full } = await webDatabase().transaction((tx) => keepItems(tx, visitorId, body.items));
	return full > 0 ? refused(422, 'full') : { data: undefined };
});

/** Forgets an item of the account, and its alert. 204 whether or not it was there. */
export const DELETE = route({ limit: 'write', body: jsonOf(One) }, async ({ viewer: { visitorId, role }, body }) => {
	if (role !== 'traveller') return NOT_FOUND;
	await dropItem(webDatabase(), visitorId, body.id);
	return { data: undefined };
});
