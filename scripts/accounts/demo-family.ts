import type { Account } from '#lib/server/accounts/account-store.ts';
import { customerUserOf } from '#lib/server/accounts/customer-user.ts';
import { keepProfile } from '#lib/server/accounts/profile-store.ts';
import { addTraveller } from '#lib/server/accounts/travellers/traveller-store.ts';
import type { WebDatabase } from '#lib/server/db/web-database.ts';
import { keepTrips } from '#lib/server/trips/kept-trips.ts';
import { tripsOfAddress } from '#lib/server/trips/trips-of-address.ts';
import { demoFamilies } from '../seed/bookings/families.ts';

/**
 * Saves the family of an account to try the product with, and opens to it the bookings that the seed has made with its
 * address. An account without a family stays as it is.
 */
export async function giveFamily(db: WebDatabase, account: Account): Promise<void> {
	const { id, email, visitorId } = account;
	const today = new Date().toISOString().slice(0, 10);
	const family = demoFamilies(today).find((one) => one.email === email);
	const [lead] = family?.members ?? [];
	if (!family || !lead) return;
	const { given_name, family_name, phone_number } = lead;
	await keepProfile(db, id, { given_name, family_name, phone_number });
	for (const { title, gender, born_on, ...name } of family.members)
		await addTraveller(db, id, {
			title,
			gender,
			born_on,
			given_name: name.given_name,
			family_name: name.family_name,
			documents: [],
			loyalty: { airlines: [], hotels: [] },
			forgetDocuments: true,
		});
	const trips = await tripsOfAddress(db, email, visitorId);
	if (trips.length === 0) return;
	await keepTrips(db, visitorId, trips, true);
	await customerUserOf(db, id, { given_name, family_name });
}
