import { intentRoute } from '#lib/server/intents/intent-route.ts';
import { keepDraft } from '#lib/server/intents/intent-store.ts';
import { sealDraft } from '#lib/server/intents/sealed.ts';
import { DraftBody } from '#lib/server/intents/schemas.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';

/** Keeps what was typed, encrypted. 204; an attempt that has begun meanwhile keeps its own. */
export const PUT = intentRoute(
	{ limit: 'draft', body: DraftBody, purpose: 'book', whileDraft: true },
	async ({ intent, body }) => {
		await keepDraft(webDatabase(), intent.visitor_id, intent.id, sealDraft(intent.id, body));
		return { data: undefined };
	},
);
