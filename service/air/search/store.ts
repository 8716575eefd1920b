import type { PageQuery } from '#contract/common/pagination.ts';
import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { personal } from '#service/db/personal.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';
import type { SupplierSearch } from '#service/suppliers/air/offers.ts';
import type { Piece } from './gzip-pieces.ts';
import type { OfferSummary, Part } from './parts.ts';
import type { SearchHead } from './prepare-search.ts';

export type SearchKind = 'search' | 'batch' | 'partial';

/** A stored question: its moment is that of the request that reads it. */
export type StoredQuestion = Omit<SupplierSearch, 'now'>;

export interface SearchRow {
	id: string;
	kind: SearchKind;
	created_at: Date;
	head: SearchHead;
}

interface PartRow {
	part: number;
	/** Base64: half the cost of bytea's own hexadecimal text. */
	bytes: string;
	crc: string;
	length: number;
}

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');
const pieceOf = ({ bytes, crc, length }: PartRow): Piece => ({ bytes: bytesOf(bytes), crc: Number(crc), length });

const partValues = (part: Part): unknown[] => [
	part.offers[0]?.id ?? null,
	part.offers.at(-1)?.id ?? null,
	JSON.stringify(part.offers),
	part.piece.bytes,
	part.piece.crc,
	part.piece.length,
	part.failure,
];

export interface NewSearch {
	kind: SearchKind;
	head: SearchHead;
	createdAt: Date;
	question: SupplierSearch;
}

const searchValues = (owner: Owner, { kind, head, createdAt, question }: NewSearch): unknown[] => {
	const { now: _asked, ...again } = question;
	return [head.id, owner.organisationId, owner.liveMode, kind, createdAt, personal(head), personal(again)];
};

/** Keeps a search with its answer, in one statement. */
export async function insertSearch(db: Queryable, owner: Owner, search: NewSearch, part: Part): Promise<void> {
	await db.query(
		`with search as (
			insert into service.searches (id, organisation_id, live_mode, kind, created_at, head, question) values ($1, $2, $3, $4, $5, $6, $7) returning id
		)
		insert into service.search_parts (search_id, part, first_offer, last_offer, offers, bytes, crc, length, failure)
		select id, 0, $8, $9, $10::json, $11, $12, $13, $14 from search`,
		[...searchValues(owner, search), ...partValues(part)],
	);
}

/** Keeps a search whose parts come later, one for each supplier, until `deadlineMs` from now. */
export async function insertBatchSearch(
	db: Queryable,
	owner: Owner,
	search: NewSearch,
	suppliers: readonly string[],
	deadlineMs: number,
): Promise<void> {
	await db.query(
		`insert into service.searches (id, organisation_id, live_mode, kind, created_at, head, question, suppliers, deadline)
		values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 millisecond')`,
		[...searchValues(owner, search), suppliers, deadlineMs],
	);
}

/** Keeps the part of one supplier. The first one kept stands. */
export async function insertPart(db: Queryable, searchId: string, number: number, part: Part): Promise<void> {
	await db.query(
		`insert into service.search_parts (search_id, part, first_offer, last_offer, offers, bytes, crc, length, failure)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
		[searchId, number, ...partValues(part)],
	);
}

/** One page of a caller's searches, newest first. */
export async function listSearches(db: Queryable, owner: Owner, page: PageQuery): Promise<KeysetPage<SearchRow>> {
	return selectPage<SearchRow>(
		db,
		{
			sql: 'select id, kind, created_at, head from service.searches where organisation_id = $1 and live_mode = $2',
			values: [owner.organisationId, owner.liveMode],
			sort: [{ name: 'id', type: 'text' }],
			direction: 'desc',
		},
		page,
	);
}

/** A search with its compressed offers, in the order of its parts, or undefined when this caller has none of that id. */
export async function findAnsweredSearch(
	db: Queryable,
	owner: Owner,
	id: string,
): Promise<{ kind: SearchKind; head: SearchHead; pieces: Piece[] } | undefined> {
	const rows = await db.query<PartRow & { kind: SearchKind; head: SearchHead }>(
		`select s.kind, s.head, p.part, encode(p.bytes, 'base64') as bytes, p.crc, p.length
		from service.searches s left join service.search_parts p on p.search_id = $1 and p.part >= 0
		where s.id = $1 and s.organisation_id = $2 and s.live_mode = $3 order by p.part`,
		[id, owner.organisationId, owner.liveMode],
	);
	const [first] = rows;
	return first && { kind: first.kind, head: first.head, pieces: rows.filter(({ part }) => part !== null).map(pieceOf) };
}

export interface OffersRow {
	part: number;
	offers: OfferSummary[];
}

/** The summaries of a caller's search, part by part; none when this caller has no such search. */
export async function findSummaries(db: Queryable, owner: Owner, searchId: string): Promise<OffersRow[]> {
	return db.query<OffersRow>(
		`select p.part, p.offers from service.searches s join service.search_parts p on p.search_id = s.id
		where s.id = $1 and p.search_id = $1 and p.part >= 0 and s.organisation_id = $2 and s.live_mode = $3 order by p.part`,
		[searchId, owner.organisationId, owner.liveMode],
	);
}

/** The compressed text of some parts. */
export async function findPartBytes(
	db: Queryable,
	searchId: string,
	parts: readonly number[],
): Promise<Map<number, Buffer>> {
	const rows = await db.query<PartRow>(
		`select part, encode(bytes, 'base64') as bytes from service.search_parts where search_id = $1 and part = any($2)`,
		[searchId, parts],
	);
	return new Map(rows.map(({ part, bytes }) => [part, bytesOf(bytes)]));
}

export interface OfferRow {
	search_id: string;
	part: number;
	created_at: Date;
	head: SearchHead;
	question: StoredQuestion;
	summary: OfferSummary;
}

/** One stored offer with what is needed to ask for it again. */
export async function findOfferRow(
	db: Queryable,
	owner: Owner,
	searchId: string,
	offerId: string,
): Promise<OfferRow | undefined> {
	const [row] = await db.query<OfferRow>(
		`select s.id as search_id, p.part, s.created_at, s.head, s.question, o.summary
		from service.searches s join service.search_parts p on p.search_id = s.id
		cross join lateral (select e as summary from json_array_elements(p.offers) e where e ->> 'id' = $4) o
		where s.id = $1 and p.search_id = $1 and s.organisation_id = $2 and s.live_mode = $3 and $4 between p.first_offer and p.last_offer`,
		[searchId, owner.organisationId, owner.liveMode, offerId],
	);
	return row;
}

/** A batch search at one look: where it stands, and the parts that this look took. */
export interface BatchLook {
	head: SearchHead;
	suppliers: string[];
	/** Milliseconds until the asking process must have kept every part; negative when that time is over. */
	dueInMs: number;
	/** The parts that have been handed out, those of this look among them. */
	taken: { part: number; failure: string | null }[];
	pieces: Piece[];
}

interface BatchLookRow extends Omit<PartRow, 'part'> {
	head: SearchHead;
	suppliers: string[];
	due_in_ms: number;
	before: { part: number; failure: string | null }[];
	part: number | null;
	failure: string | null;
}

/** No deadline lies further than this from its search's beginning, milliseconds. */
const LONGEST_MS = 62_000;

/**
 * Takes the parts of a batch search that nobody has taken yet, each for one taker, whatever the number of processes.
 * One statement, as the first batch must not wait. Undefined when this caller has no such search that is `lifeMs` past
 * its deadline at most, nor when the owner's test clock has gone on by more than any search lives.
 */
export async function takeParts(
	db: Queryable,
	owner: Owner,
	id: string,
	lifeMs: number,
): Promise<BatchLook | undefined> {
	const rows = await db.query<BatchLookRow>(
		`with batch as (
			select id, head, suppliers, (extract(epoch from deadline - now()) * 1000)::float8 as due_in_ms from service.searches
			where id = $1 and organisation_id = $2 and live_mode = $3 and kind = 'batch'
				and now() < deadline + $4 * interval '1 millisecond'
				and service.app_now($2, $3) < created_at + ($4 + ${LONGEST_MS}) * interval '1 millisecond'
		), taken as (
			update service.search_parts p set handed_out_at = now() from batch
			where p.search_id = $1 and p.search_id = batch.id and p.part >= 0 and p.handed_out_at is null
			returning p.part, p.failure, encode(p.bytes, 'base64') as bytes, p.crc, p.length
		)
		select batch.head, batch.suppliers, batch.due_in_ms, taken.*, (
			select coalesce(json_agg(json_build_object('part', part, 'failure', failure)), '[]')
			from service.search_parts where search_id = $1 and part >= 0 and handed_out_at is not null
		) as before
		from batch left join taken on true order by taken.part`,
		[id, owner.organisationId, owner.liveMode, lifeMs],
	);
	const [first] = rows;
	if (!first) return undefined;
	const now = rows.flatMap(({ part, ...row }) => (part === null ? [] : [{ ...row, part }]));
	return {
		head: first.head,
		suppliers: first.suppliers,
		dueInMs: first.due_in_ms,
		taken: [...first.before, ...now.map(({ part, failure }) => ({ part, failure }))],
		pieces: now.map(pieceOf),
	};
}

/** Ends what a process that is gone has left open: suppliers without a part count as silent. */
export async function insertMissingParts(db: Queryable, searchId: string): Promise<void> {
	await db.query(
		`insert into service.search_parts (search_id, part, offers, bytes, crc, length, failure)
		select id, n - 1, '[]', '', 0, 0, 'timeout' from service.searches, generate_series(1, cardinality(suppliers)) n where id = $1
		on conflict do nothing`,
		[searchId],
	);
}

/** Makes and drops partitions as time passes (`0002_searches.sql`). */
export async function maintainPartitions(db: Queryable): Promise<void> {
	await db.query('select service.maintain_searches()');
}
