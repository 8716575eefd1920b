import { makeCardKey } from '#lib/server/intents/make-card-key.ts';
import { route } from '#lib/server/route.ts';

/** Opens the card form for a card that is saved and not paid with. */
export const POST = route({ act: 'account', limit: 'card_key' }, ({ request, viewer }) =>
	makeCardKey(request.headers, viewer.device),
);
