import { MOST_NUMBERS, type SavedTraveller, type TravellerLoyalty } from '#lib/accounts/saved-traveller.ts';
import { accountForm, field } from '#lib/server/accounts/account-form.ts';
import { findTraveller, keepLoyalty } from '#lib/server/accounts/travellers/traveller-store.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';

/** The numbers with one of a programme set, or without it where `number` is empty. */
function withNumber({ loyalty }: SavedTraveller, kind: string, code: string, number: string): TravellerLoyalty {
	const airlines = loyalty.airlines.filter((one) => kind !== 'airline' || one.airline_iata_code !== code);
	const hotels = loyalty.hotels.filter((one) => kind !== 'hotel' || one.programme !== code);
	if (number === '') return { airlines, hotels };
	return kind === 'airline'
		? { airlines: [...airlines, { airline_iata_code: code, account_number: number }], hotels }
		: { airlines, hotels: [...hotels, { programme: code, account_number: number }] };
}

/**
 * Keeps a membership number of a traveller: `traveller`, `programme` (`airline:LH` or `hotel:<reference>`), `number`; an
 * empty number removes it.
 */
export const POST = accountForm('loyalty', async ({ form, account }) => {
	const db = webDatabase();
	const at = { accountId: account.id, id: field(form, 'traveller') };
	const traveller = await findTraveller(db, at);
	const programme = /^(airline):([A-Z0-9]{2})$|^(hotel):([\w-]{1,60})$/.exec(field(form, 'programme'));
	const number = field(form, 'number', 41);
	const wrong = [
		...(traveller ? [] : ['traveller']),
		...(programme ? [] : ['programme']),
		...(number.length > 40 ? ['number'] : []),
	];
	if (!traveller || !programme || wrong.length > 0) return { news: 'wrong', fields: wrong };
	const [, airline, airlineCode, , hotelCode] = programme;
	const loyalty = withNumber(traveller, airline ?? 'hotel', airlineCode ?? hotelCode ?? '', number);
	if (loyalty.airlines.length + loyalty.hotels.length > MOST_NUMBERS) return { news: 'full' };
	await keepLoyalty(db, at, loyalty);
	return { news: number === '' ? 'removed' : 'saved' };
});
