import 'server-only';
import { randomBytes } from 'node:crypto';
import type { IdentityDocument } from '#contract/air/order.ts';
import {
	DOCUMENTS_KEPT_DAYS,
	MOST_TRAVELLERS,
	type SavedTraveller,
	type TravellerLoyalty,
	type TravellerPerson,
} from '#lib/accounts/saved-traveller.ts';
import type { WebQueryable } from '../../db/web-database.ts';
import { seal, unseal } from '../../sealed.ts';

const place = (id: string, what: 'person' | 'documents' | 'loyalty'): string => `account_travellers/${id}/${what}`;

interface Row {
	id: string;
	person: Buffer;
	documents: Buffer | null;
	loyalty: Buffer | null;
	forget_documents: boolean;
}

const COLUMNS = 'id, person, documents, loyalty, forget_documents';

/** What a row says; none when no key of ours opens it. */
function opened({ id, person, documents, loyalty, forget_documents: forgetDocuments }: Row): SavedTraveller[] {
	const known = unseal<TravellerPerson>(person, place(id, 'person'));
	if (!known) return [];
	return [
		{
			id,
			...known,
			documents: unseal<IdentityDocument[]>(documents, place(id, 'documents')) ?? [],
			loyalty: unseal<TravellerLoyalty>(loyalty, place(id, 'loyalty')) ?? { airlines: [], hotels: [] },
			forgetDocuments,
		},
	];
}

/** The travellers of an account, the first entered first. */
export async function listTravellers(db: WebQueryable, accountId: string): Promise<SavedTraveller[]> {
	const rows = await db.query<Row>(
		`select ${COLUMNS} from web.account_travellers where account_id = $1 order by created_at, id limit ${MOST_TRAVELLERS}`,
		[accountId],
	);
	return rows.flatMap(opened);
}

/** One of the account's own travellers. */
export async function findTraveller(
	db: WebQueryable,
	accountId: string,
	id: string,
): Promise<SavedTraveller | undefined> {
	const rows = await db.query<Row>(`select ${COLUMNS} from web.account_travellers where account_id = $1 and id = $2`, [
		accountId,
		id,
	]);
	return rows.flatMap(opened)[0];
}

const sealed = (id: string, { documents, loyalty, forgetDocuments, ...traveller }: Omit<SavedTraveller, 'id'>) => {
	const { title, given_name, family_name, gender, born_on } = traveller;
	const person: TravellerPerson = { title, given_name, family_name, gender, born_on };
	const member = loyalty.airlines.length + loyalty.hotels.length > 0;
	return [
		seal(person, place(id, 'person')),
		documents.length > 0 ? seal(documents, place(id, 'documents')) : null,
		member ? seal(loyalty, place(id, 'loyalty')) : null,
		forgetDocuments,
	];
};

/** Keeps a new traveller. Undefined when the account has as many as it can. */
export async function addTraveller(
	db: WebQueryable,
	accountId: string,
	traveller: Omit<SavedTraveller, 'id'>,
): Promise<string | undefined> {
	const id = `trv_${randomBytes(12).toString('base64url')}`;
	const rows = await db.query(
		`insert into web.account_travellers (id, account_id, person, documents, loyalty, forget_documents)
		select $1, $2, $3, $4, $5, $6
		where (select count(*) from web.account_travellers where account_id = $2) < ${MOST_TRAVELLERS} returning id`,
		[id, accountId, ...sealed(id, traveller)],
	);
	return rows.length > 0 ? id : undefined;
}

/** Keeps what a traveller of the account is now. False when the account has no such traveller. */
export async function keepTraveller(
	db: WebQueryable,
	accountId: string,
	{ id, ...traveller }: SavedTraveller,
): Promise<boolean> {
	const rows = await db.query(
		`update web.account_travellers set person = $3, documents = $4, loyalty = $5, forget_documents = $6,
			documents_used_on = greatest(documents_used_on, current_date), updated_at = now()
		where account_id = $1 and id = $2 returning id`,
		[accountId, id, ...sealed(id, traveller)],
	);
	return rows.length > 0;
}

/** Removes a traveller of the account. */
export async function removeTraveller(db: WebQueryable, accountId: string, id: string): Promise<boolean> {
	const rows = await db.query('delete from web.account_travellers where account_id = $1 and id = $2 returning id', [
		accountId,
		id,
	]);
	return rows.length > 0;
}

/** Keeps the documents of these travellers until some time after a trip that ends on this day. */
export const useDocuments = (
	db: WebQueryable,
	accountId: string,
	{ ids, until }: { ids: readonly string[]; until: string },
): Promise<unknown> =>
	db.query(
		`update web.account_travellers set documents_used_on = greatest(documents_used_on, $3::date)
		where account_id = $1 and id = any($2)`,
		[accountId, ids, until],
	);

/** Deletes documents whose last trip is long over, where the person wants that. */
export const forgetDocuments = (db: WebQueryable): Promise<unknown> =>
	db.query(
		`update web.account_travellers set documents = null, updated_at = now()
		where forget_documents and documents is not null and documents_used_on < current_date - ${DOCUMENTS_KEPT_DAYS}`,
	);
