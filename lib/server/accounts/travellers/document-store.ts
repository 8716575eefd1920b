import 'server-only';
import { randomBytes } from 'node:crypto';
import type { IdentityDocument } from '#contract/air/order.ts';
import {
	DOCUMENTS_KEPT_DAYS,
	type DocumentField,
	type KeptDocument,
	numberEnd,
} from '#lib/accounts/saved-traveller.ts';
import type { WebDatabase, WebQueryable, WebTransaction } from '../../db/web-database.ts';
import { seal, unseal } from '../../sealed.ts';

const FIELDS: readonly DocumentField[] = ['unique_identifier', 'number_end', 'issuing_country_code', 'expires_on'];

const placeOf = (id: string, field: DocumentField): string => `account_documents/${id}/${field}`;
/** Where an earlier release kept all documents of a traveller in one value. */
const wholePlace = (travellerId: string): string => `account_travellers/${travellerId}/documents`;

const keptOf = (document: IdentityDocument): KeptDocument => ({
	type: document.type,
	unique_identifier: document.unique_identifier,
	number_end: numberEnd(document.unique_identifier),
	issuing_country_code: document.issuing_country_code ?? null,
	expires_on: document.expires_on ?? null,
});

/** Keeps these documents of a traveller, and no others. */
export async function keepDocuments(
	tx: WebTransaction,
	travellerId: string,
	documents: readonly IdentityDocument[],
): Promise<void> {
	await tx.query('delete from web.account_documents where traveller_id = $1', [travellerId]);
	await tx.query('update web.account_travellers set documents = null where id = $1 and documents is not null', [
		travellerId,
	]);
	for (const [place, document] of documents.entries()) {
		const id = `doc_${randomBytes(12).toString('base64url')}`;
		const kept = keptOf(document);
		const sealed = FIELDS.map((field) => (kept[field] === null ? null : seal(kept[field], placeOf(id, field))));
		await tx.query(
			`insert into web.account_documents (id, traveller_id, place, type, ${FIELDS.join()})
			values ($1, $2, $3, $4, $5, $6, $7, $8)`,
			[id, travellerId, place, document.type, ...sealed],
		);
	}
}

/** Whose documents are read, which of them, and what is opened of each. */
export interface DocumentsAsked<Field extends DocumentField> {
	accountId: string;
	/** Of one traveller alone. */
	travellerId?: string | undefined;
	/** Undefined: of every kind. */
	types?: readonly IdentityDocument['type'][] | undefined;
	fields: readonly Field[];
}

type Row = { traveller_id: string; whole: Buffer | null; id: string; type: IdentityDocument['type'] } & Partial<
	Record<DocumentField, Buffer | null>
>;
type Opened<Field extends DocumentField> = Pick<KeptDocument, 'type' | Field>;

/** The fields that are asked for; none when no key of ours opens one of them. */
function opened<Field extends DocumentField>(row: Row, fields: readonly Field[]): Opened<Field>[] {
	const found: Partial<Record<DocumentField, string | null>> = {};
	for (const field of fields) {
		const sealed = row[field] ?? null;
		const value = sealed ? unseal<string>(sealed, placeOf(row.id, field)) : null;
		if (value === undefined) return [];
		found[field] = value;
	}
	return [{ type: row.type, ...found } as Opened<Field>];
}

/** The same of a value that an earlier release sealed whole. */
function openedWhole<Field extends DocumentField>(
	{ traveller_id: id, whole }: Row,
	{ types, fields }: Pick<DocumentsAsked<Field>, 'types' | 'fields'>,
): Opened<Field>[] {
	const documents = unseal<IdentityDocument[]>(whole, wholePlace(id)) ?? [];
	return documents.flatMap((document) => {
		if (types && !types.includes(document.type)) return [];
		const kept = keptOf(document);
		const found = Object.fromEntries(fields.map((field) => [field, kept[field]]));
		return [{ type: kept.type, ...found } as Opened<Field>];
	});
}

/** Documents of an account's travellers, by traveller: their kinds, and what is asked for. Nothing else is read or opened. */
export async function readDocuments<Field extends DocumentField>(
	db: WebQueryable,
	{ accountId, travellerId, types, fields }: DocumentsAsked<Field>,
): Promise<Map<string, Opened<Field>[]>> {
	const rows = await db.query<Row>(
		`select t.id as traveller_id, t.documents as whole, ${['id', 'type', ...fields].map((name) => `d.${name}`).join()}
		from web.account_travellers t
		left join web.account_documents d on d.traveller_id = t.id and t.documents is null
			and ($3::text[] is null or d.type = any($3))
		where t.account_id = $1 and ($2::text is null or t.id = $2) and (t.documents is not null or d.id is not null)
		order by d.place`,
		[accountId, travellerId ?? null, types ?? null],
	);
	const found = new Map<string, Opened<Field>[]>();
	for (const row of rows) {
		const documents = row.whole ? openedWhole(row, { types, fields }) : opened(row, fields);
		found.set(row.traveller_id, [...(found.get(row.traveller_id) ?? []), ...documents]);
	}
	return found;
}

const AT_ONCE = 200;

/**
 * Seals field by field what an earlier release sealed as one value for each traveller. What no key of ours opens stays as it
 * is. Gives how many travellers' documents were sealed.
 */
export async function sealDocuments(db: WebDatabase): Promise<number> {
	let sealed = 0;
	for (let last: string | undefined = ''; last !== undefined; ) {
		const after: string = last;
		last = await db.transaction(async (tx) => {
			const rows = await tx.query<{ id: string; documents: Buffer }>(
				`select id, documents from web.account_travellers where documents is not null and id > $1
				order by id limit ${AT_ONCE} for update skip locked`,
				[after],
			);
			for (const { id, documents } of rows) {
				const whole = unseal<IdentityDocument[]>(documents, wholePlace(id));
				if (!whole) continue;
				await keepDocuments(tx, id, whole);
				sealed++;
			}
			return rows.length === AT_ONCE ? rows.at(-1)?.id : undefined;
		});
	}
	return sealed;
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
		`with due as (
				select id from web.account_travellers t
				where forget_documents and documents_used_on < current_date - ${DOCUMENTS_KEPT_DAYS}
					and (documents is not null or exists (select from web.account_documents d where d.traveller_id = t.id))
				for update),
			gone as (delete from web.account_documents where traveller_id in (select id from due))
		update web.account_travellers set documents = null, updated_at = now() where id in (select id from due)`,
	);
