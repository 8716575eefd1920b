import type { OfferPassenger } from '#contract/air/passenger.ts';
import type { Queryable, Transaction } from '#service/db/db.ts';
import { personal } from '#service/db/personal.ts';
import type { Part } from './parts.ts';
import type { SearchHead } from './prepare-search.ts';
import type { Owner } from '#service/context.ts';
import type { StoredQuestion } from './store.ts';

/** Names and loyalty accounts of one passenger. */
export type PassengerNames = Pick<OfferPassenger, 'loyalty_programme_accounts'> & {
	given_name: string;
	family_name: string;
};

/**
 * Keeps a passenger's names and accounts with the search: for its head, and for what its airlines are asked from now
 * on. Undefined when this caller's search has no such passenger.
 */
export async function updatePassenger(
	tx: Transaction,
	owner: Owner,
	searchId: string,
	passengerId: string,
	names: PassengerNames,
): Promise<OfferPassenger | undefined> {
	const [search] = await tx.query<{ head: SearchHead; question: StoredQuestion }>(
		'select head, question from service.searches where id = $1 and organisation_id = $2 and live_mode = $3 for update',
		[searchId, owner.organisationId, owner.liveMode],
	);
	const at = search?.head.passengers.findIndex(({ id }) => id === passengerId) ?? -1;
	const before = search?.head.passengers[at];
	if (!search || !before) return undefined;
	const passenger: OfferPassenger = { ...before, ...names };
	const head: SearchHead = { ...search.head, passengers: search.head.passengers.with(at, passenger) };
	const asked = {
		givenName: names.given_name,
		familyName: names.family_name,
		loyaltyAccounts: names.loyalty_programme_accounts,
	};
	const passengers = search.question.passengers.map((each, i) => (i === at ? { ...each, ...asked } : each));
	await tx.query('update service.searches set head = $2, question = $3 where id = $1', [
		searchId,
		personal(head),
		personal({ ...search.question, passengers }),
	]);
	return passenger;
}

/** Keeps others who add to a search waiting until this transaction ends. */
export async function lockSearch(tx: Transaction, searchId: string): Promise<void> {
	await tx.query('select 1 from service.searches where id = $1 for update', [searchId]);
}

/** How many times offers have been added to a search since it was answered. */
export async function countLaterParts(db: Queryable, searchId: string): Promise<number> {
	const [row] = await db.query<{ count: number }>(
		'select count(*)::int as count from service.search_parts where search_id = $1 and part < 0',
		[searchId],
	);
	return row?.count ?? 0;
}

/**
 * Adds offers to an answered search. They are in separate parts below 0, which no list of what was found and no
 * batch hands out: the id of such an offer is known only from the reply that made it.
 */
export async function insertLaterPart(tx: Transaction, searchId: string, part: Part): Promise<void> {
	await tx.query(
		`insert into service.search_parts (search_id, part, first_offer, last_offer, offers, bytes, crc, length, handed_out_at)
		select $1, least(min(part), 0) - 1, $2, $3, $4::json, $5, $6, $7, now() from service.search_parts where search_id = $1`,
		[
			searchId,
			part.offers[0]?.id ?? null,
			part.offers.at(-1)?.id ?? null,
			JSON.stringify(part.offers),
			part.piece.bytes,
			part.piece.crc,
			part.piece.length,
		],
	);
}
