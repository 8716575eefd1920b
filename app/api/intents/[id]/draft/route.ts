import { webDatabase } from '#lib/server/db/web-database.ts';
import { keepDraft } from '#lib/server/intents/intent-store.ts';
import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { DraftBody } from '#lib/server/intents/schemas.ts';
import { sealDraft } from '#lib/server/intents/sealed.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';

/** Keeps what was typed, encrypted. 204; an attempt that has begun meanwhile keeps its own. */
export const PUT = route(
	{ limit: 'draft', find: ownIntent({ purpose: 'book' }), body: jsonOf(DraftBody) },
	async ({ subject: intent, body }) => {
		await keepDraft(webDatabase(), intent.visitor_id, intent.id, sealDraft(intent.id, body));
		return { data: undefined };
	},
);
