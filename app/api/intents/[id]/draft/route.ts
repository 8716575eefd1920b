import { webDatabase } from '#lib/server/db/web-database.ts';
import { z } from 'zod';
import { keepDraft } from '#lib/server/intents/intent-store.ts';
import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { purposeOf } from '#lib/server/intents/purposes/purposes.ts';
import { sealDraft } from '#lib/server/intents/sealed.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';

/** Keeps what was typed, encrypted. 204; an attempt that has begun meanwhile keeps its own. */
export const PUT = route(
	{
		limit: 'draft',
		find: async (asked) => {
			const intent = await ownIntent()(asked);
			return intent && purposeOf(intent).draft ? intent : undefined;
		},
		body: (request, intent) => jsonOf(purposeOf(intent).draft ?? z.never())(request),
	},
	async ({ subject: intent, body }) => {
		await keepDraft(webDatabase(), intent.visitor_id, intent.id, sealDraft(intent.id, body));
		return { data: undefined };
	},
);
