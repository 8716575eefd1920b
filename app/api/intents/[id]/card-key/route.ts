import { makeCardKey } from '#lib/server/intents/make-card-key.ts';
import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { route } from '#lib/server/route.ts';

/** Opens the card form of the card host. */
export const POST = route({ limit: 'card_key', find: ownIntent({ whileDraft: true }) }, ({ request, viewer }) =>
	makeCardKey(request.headers, viewer.device),
);
