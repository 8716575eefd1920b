import { intentRoute } from '#lib/server/intents/intent-route.ts';
import { makeCardKey } from '#lib/server/intents/make-card-key.ts';

/** Opens the card form of the card host. */
export const POST = intentRoute({ limit: 'card_key', whileDraft: true }, ({ request, viewer }) =>
	makeCardKey(request.headers, viewer.device),
);
