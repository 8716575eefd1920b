import { accountForm, field } from '#lib/server/accounts/account-form.ts';
import { readTravellerForm, typedTraveller } from '#lib/server/accounts/travellers/read-traveller-form.ts';
import {
	addTraveller,
	findTraveller,
	keepTraveller,
	removeTraveller,
} from '#lib/server/accounts/travellers/traveller-store.ts';
import { DraftTravellerBody } from '#lib/server/intents/schemas.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';
import { NOT_FOUND, refused } from '#lib/server/service-problem.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';

/** Keeps or removes a traveller of the account: `id` of an existing one, `act=remove`, else their details. */
export const POST = accountForm('travellers', async ({ form, account }) => {
	const db = webDatabase();
	const id = field(form, 'id');
	if (form.get('act') === 'remove') return { news: (await removeTraveller(db, account.id, id)) ? 'removed' : 'wrong' };
	const known = id ? await findTraveller(db, { accountId: account.id, id }) : undefined;
	if (id && !known) return { news: 'wrong' };
	const typed = readTravellerForm(form, new Date().toISOString().slice(0, 10));
	if ('wrong' in typed) return { edit: id || 'new', news: 'wrong', fields: typed.wrong };
	if (known) {
		await keepTraveller(db, { accountId: account.id, id }, typed.traveller);
		return { news: 'saved' };
	}
	const added = await addTraveller(db, account.id, { ...typed.traveller, loyalty: { airlines: [], hotels: [] } });
	return { news: added ? 'saved' : 'full' };
});

/** Keeps a traveller as typed in a checkout, whose box was ticked. 204; 422 for what is not whole, or when there is no room. */
export const PUT = route(
	{ act: 'account', limit: 'write', body: jsonOf(DraftTravellerBody) },
	async ({ viewer: { account }, body }) => {
		if (!account) return NOT_FOUND;
		const traveller = typedTraveller(body);
		const added = traveller && (await addTraveller(webDatabase(), account.id, traveller));
		return added ? { data: undefined } : refused(422, 'validation_format');
	},
);
