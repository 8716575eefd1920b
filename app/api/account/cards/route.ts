import { z } from 'zod';
import { setDefaultCard } from '#lib/server/accounts/cards/card-store.ts';
import { removeCard } from '#lib/server/accounts/cards/remove-card.ts';
import { saveCard } from '#lib/server/accounts/cards/save-card.ts';
import { accountForm, field } from '#lib/server/accounts/account-form.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { claimCard } from '#lib/server/intents/claim-card.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

/** Removes a saved card of the account (`act=remove`), or has the account pay with it first. */
export const POST = accountForm('cards', async ({ form, account }) => {
	const id = field(form, 'id');
	if (form.get('act') === 'remove') return { news: (await removeCard(account.id, id)) ? 'removed' : 'wrong' };
	return { news: (await setDefaultCard(webDatabase(), account.id, id)) ? 'saved' : 'wrong' };
});

const SaveBody = z.object({ card_id: z.string().min(1).max(80) });

/** Saves a card that was typed on the account's page. 204; 422 for a card of a checkout, or when there is no room. */
export const PUT = route({ act: 'account', limit: 'write', body: jsonOf(SaveBody) }, async ({ viewer, body }) => {
	const { account, device } = viewer;
	if (!account) return NOT_FOUND;
	const refused = await claimCard(account.id, body.card_id, viewer);
	return refused ?? saveCard(account.id, { cardId: body.card_id, isPaying: false, device });
});
