import { claimCard } from '#lib/server/intents/claim-card.ts';
import { intentRoute } from '#lib/server/intents/intent-route.ts';
import { priceIntent } from '#lib/server/intents/price-intent.ts';
import { PriceBody } from '#lib/server/intents/schemas.ts';

/** What is to be paid, with these services and in this way. 422 for a card of another checkout. */
export const POST = intentRoute(
	{ limit: 'write', body: PriceBody, whileDraft: true },
	async ({ intent, body, viewer }) => {
		const refused = body.card_id === undefined ? undefined : await claimCard(intent.id, body.card_id, viewer);
		return refused ?? priceIntent(intent, body, viewer);
	},
);
