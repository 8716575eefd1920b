import 'server-only';
import { lockAccount } from '../account-store.ts';
import { randomBytes } from 'node:crypto';
import {
	type DocumentField,
	type KeptDocument,
	MOST_TRAVELLERS,
	type NewTraveller,
	type SavedTraveller,
	type TravellerLoyalty,
	type TravellerPerson,
} from '#lib/accounts/saved-traveller.ts';
import type { WebDatabase, WebQueryable } from '../../db/web-database.ts';
import { seal, unseal } from '../../sealed.ts';
import { keepDocuments, readDocuments } from './document-store.ts';

const place = (id: string, what: 'person' | 'loyalty'): string => `account_travellers/${id}/${what}`;

interface Row {
	id: string;
	person: Buffer;
	loyalty: Buffer | null;
	forget_documents: boolean;
}

const COLUMNS = 'id, person, loyalty, forget_documents';

/** What a row says; none when no key of ours opens it. */
function opened<Document>(
	{ id, person, loyalty, forget_documents: forgetDocuments }: Row,
	documents: ReadonlyMap<string, Document[]>,
) {
	const known = unseal<TravellerPerson>(person, place(id, 'person'));
	if (!known) return [];
	return [
		{
			id,
			...known,
			documents: documents.get(id) ?? [],
			loyalty: unseal<TravellerLoyalty>(loyalty, place(id, 'loyalty')) ?? { airlines: [], hotels: [] },
			forgetDocuments,
		},
	];
}

/** What is opened of documents besides their kinds, and of which kinds; undefined: of all. */
export interface DocumentsOpened<Field extends DocumentField> {
	fields: readonly Field[];
	types?: readonly KeptDocument['type'][];
}

/** The travellers of an account, the first entered first. Of their documents no more is opened than `open` says. */
export async function listTravellers<Field extends DocumentField = never>(
	db: WebQueryable,
	accountId: string,
	open: DocumentsOpened<Field> = { fields: [] },
): Promise<SavedTraveller<Field>[]> {
	const [rows, documents] = await Promise.all([
		db.query<Row>(
			`select ${COLUMNS} from web.account_travellers where account_id = $1 order by created_at, id limit ${MOST_TRAVELLERS}`,
			[accountId],
		),
		readDocuments(db, { accountId, ...open }),
	]);
	return rows.flatMap((row) => opened(row, documents));
}

/** A traveller without documents, which no search needs. */
export type Companion = Omit<SavedTraveller, 'documents' | 'forgetDocuments'>;

/** Those whom the account of a visitor has saved, the first entered first; nobody where the visitor is no account's. */
export async function companionsOf(db: WebQueryable, visitorId: string): Promise<Companion[]> {
	const rows = await db.query<Row>(
		`select ${COLUMNS} from web.account_travellers where account_id = (select id from web.accounts where visitor_id = $1)
		order by created_at, id limit ${MOST_TRAVELLERS}`,
		[visitorId],
	);
	const none = new Map<string, never[]>();
	return rows
		.flatMap((row) => opened(row, none))
		.map(({ documents: _, forgetDocuments: __, ...companion }) => companion);
}

/** One of the account's own travellers. */
export async function findTraveller<Field extends DocumentField = never>(
	db: WebQueryable,
	{ accountId, id }: { accountId: string; id: string },
	open: DocumentsOpened<Field> = { fields: [] },
): Promise<SavedTraveller<Field> | undefined> {
	const [rows, documents] = await Promise.all([
		db.query<Row>(`select ${COLUMNS} from web.account_travellers where account_id = $1 and id = $2`, [accountId, id]),
		readDocuments(db, { accountId, travellerId: id, ...open }),
	]);
	return rows.flatMap((row) => opened(row, documents))[0];
}

const sealedPerson = (id: string, { title, given_name, family_name, gender, born_on }: TravellerPerson): Buffer =>
	seal({ title, given_name, family_name, gender, born_on } satisfies TravellerPerson, place(id, 'person'));
const sealedLoyalty = (id: string, loyalty: TravellerLoyalty): Buffer | null =>
	loyalty.airlines.length + loyalty.hotels.length > 0 ? seal(loyalty, place(id, 'loyalty')) : null;

/** Keeps a new traveller. Undefined when the account has as many as it can. */
export function addTraveller(db: WebDatabase, accountId: string, traveller: NewTraveller): Promise<string | undefined> {
	const id = `trv_${randomBytes(12).toString('base64url')}`;
	return db.transaction(async (tx) => {
		await lockAccount(tx, accountId);
		const rows = await tx.query(
			`insert into web.account_travellers (id, account_id, person, loyalty, forget_documents)
			select $1, $2, $3, $4, $5
			where (select count(*) from web.account_travellers where account_id = $2) < ${MOST_TRAVELLERS} returning id`,
			[id, accountId, sealedPerson(id, traveller), sealedLoyalty(id, traveller.loyalty), traveller.forgetDocuments],
		);
		if (rows.length === 0) return undefined;
		await keepDocuments(tx, id, traveller.documents);
		return id;
	});
}

/** Keeps who a traveller of the account is now, and their documents. False when the account has no such traveller. */
export const keepTraveller = (
	db: WebDatabase,
	{ accountId, id }: { accountId: string; id: string },
	traveller: Omit<NewTraveller, 'loyalty'>,
): Promise<boolean> =>
	db.transaction(async (tx) => {
		const rows = await tx.query(
			`update web.account_travellers set person = $3, forget_documents = $4,
				documents_used_on = greatest(documents_used_on, current_date), updated_at = now()
			where account_id = $1 and id = $2 returning id`,
			[accountId, id, sealedPerson(id, traveller), traveller.forgetDocuments],
		);
		if (rows.length === 0) return false;
		await keepDocuments(tx, id, traveller.documents);
		return true;
	});

/** Keeps the membership numbers of a traveller of the account. */
export const keepLoyalty = (
	db: WebQueryable,
	{ accountId, id }: { accountId: string; id: string },
	loyalty: TravellerLoyalty,
): Promise<unknown> =>
	db.query('update web.account_travellers set loyalty = $3, updated_at = now() where account_id = $1 and id = $2', [
		accountId,
		id,
		sealedLoyalty(id, loyalty),
	]);

/** Removes a traveller of the account. */
export async function removeTraveller(db: WebQueryable, accountId: string, id: string): Promise<boolean> {
	const rows = await db.query('delete from web.account_travellers where account_id = $1 and id = $2 returning id', [
		accountId,
		id,
	]);
	return rows.length > 0;
}
