import { webDatabase } from '#lib/server/db/web-database.ts';
import { numberedRoute } from '#lib/server/saved/numbered-route.ts';
import { renameItem } from '#lib/server/saved/saved-store.ts';

/** As long as a name in a list is read. */
const LONGEST = 80;

/** Gives an item of the account the `name` of a plain form; nothing happens where that is empty. 303 to the list. */
export const POST = numberedRoute(async ({ viewer, number, form }) => {
	const name = (form.get('name') ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
	const renamed = await webDatabase().transaction(
		async (tx) => name === '' || renameItem(tx, viewer.visitorId, number, name),
	);
	return renamed ? 'renamed' : null;
});
