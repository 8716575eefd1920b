import { z } from 'zod';
import { saveCard } from '#lib/server/accounts/cards/save-card.ts';
import { claimCard } from '#lib/server/intents/claim-card.ts';
import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

const SaveBody = z.object({ card_id: z.string().min(1).max(80) });

/** Saves the card that is about to pay to the account, as its box says. 204; 422 for a card of another checkout. */
export const POST = route(
	{ act: 'account', limit: 'write', find: ownIntent({ whileDraft: true }), body: jsonOf(SaveBody) },
	async ({ subject: intent, body, viewer }) => {
		const { account, role, device } = viewer;
		if (!account || role !== 'traveller') return NOT_FOUND;
		const refused = await claimCard(intent.id, body.card_id, viewer);
		return refused ?? saveCard(account.id, { cardId: body.card_id, isPaying: true, device });
	},
);
