import { payingCard } from '#lib/server/accounts/cards/paying-cards.ts';
import { makeCardKey } from '#lib/server/intents/make-card-key.ts';
import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { route } from '#lib/server/route.ts';

/** Opens the card form of the card host; with `saved`, for the code of that saved card alone. 422 for a card that cannot pay. */
export const POST = route(
	{ limit: 'card_key', find: ownIntent({ whileDraft: true }) },
	async ({ request, viewer, query, subject }) => {
		const id = query.get('saved');
		if (id === null) return makeCardKey(request.headers, viewer.device);
		const saved = await payingCard(viewer, id, subject.id);
		return 'problem' in saved ? saved : makeCardKey(request.headers, viewer.device, saved.cardId);
	},
);
