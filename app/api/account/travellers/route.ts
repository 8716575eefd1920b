import { accountForm, field } from '#lib/server/accounts/account-form.ts';
import { readTravellerForm } from '#lib/server/accounts/travellers/read-traveller-form.ts';
import {
	addTraveller,
	findTraveller,
	keepTraveller,
	removeTraveller,
} from '#lib/server/accounts/travellers/traveller-store.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';

/** Keeps or removes a traveller of the account: `id` of one that is there, `act=remove`, else what is known of them. */
export const POST = accountForm('travellers', async ({ form, account }) => {
	const db = webDatabase();
	const id = field(form, 'id');
	if (form.get('act') === 'remove') return { news: (await removeTraveller(db, account.id, id)) ? 'removed' : 'wrong' };
	const known = id ? await findTraveller(db, account.id, id) : undefined;
	if (id && !known) return { news: 'wrong' };
	const typed = readTravellerForm(form, new Date().toISOString().slice(0, 10));
	if ('wrong' in typed) return { edit: id || 'new', news: 'wrong', fields: typed.wrong };
	if (known) {
		await keepTraveller(db, account.id, { ...known, ...typed.traveller });
		return { news: 'saved' };
	}
	const added = await addTraveller(db, account.id, { ...typed.traveller, loyalty: { airlines: [], hotels: [] } });
	return { news: added ? 'saved' : 'full' };
});
