import { paths } from '#lib/paths.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { dismissDrafts } from '#lib/server/intents/unfinished-store.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';

/**
 * A plain form: the visitor's own checkout is offered no more, and what was typed is forgotten. 303 to the home page; 422
 * `order_creation_already_attempted` while an attempt is under way.
 */
export const POST = route(
	{ limit: 'write', find: ownIntent({ purpose: 'book', whileDraft: true }), down: paths.home() },
	async ({ subject: intent }) => {
		await dismissDrafts(webDatabase(), intent);
		return seeOther(paths.home());
	},
);
