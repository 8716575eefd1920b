import 'server-only';
import { createHash } from 'node:crypto';
import { MOST_KEPT, type SavedItem } from '#lib/saved-items.ts';
import type { WebQueryable, WebTransaction } from '../db/web-database.ts';
import { seal, unseal } from '../sealed.ts';

/** An item of an account, with what watches its price. */
export interface KeptItem extends SavedItem {
	/** Its number in the list of the account. */
	number: string;
	alert: { tells: AlertTells; seen: SeenTotal | null; seenAt: Date | null } | null;
}

/** When an alert writes: when the total falls, or when it rises too. */
export const ALERT_TELLS = ['falls', 'changes'] as const;
export type AlertTells = (typeof ALERT_TELLS)[number];

/** What a search costs at the least, for the whole party. */
export interface SeenTotal {
	/** As a card shows it: the total, and what is due at the property in other money. */
	parts: { amount: string; currency: string }[];
	/** Minor units of the first part's currency, to compare with. */
	compare: number;
}

const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest();
/** Not bound to the owner's number: the hash says which item it is. */
const placeOf = (hash: Buffer): string => `saved ${hash.toString('base64url')}`;

interface Row {
	id: string;
	item_hash: Buffer;
	body: Buffer;
	tells: AlertTells | null;
	seen: SeenTotal | null;
	seen_at: Date | null;
}

/** What a row holds; undefined when no key of ours opens it. */
export const openItem = ({ item_hash, body }: Pick<Row, 'item_hash' | 'body'>): SavedItem | undefined =>
	unseal<SavedItem>(body, placeOf(item_hash));

/** What an account keeps, newest first. */
export async function savedOf(db: WebQueryable, visitorId: string): Promise<KeptItem[]> {
	const rows = await db.query<Row>(
		`select s.id, s.item_hash, s.body, a.tells, a.seen, a.seen_at
		from web.saved_items s left join web.price_alerts a on a.saved_id = s.id
		where s.visitor_id = $1 order by s.saved_at desc, s.id desc`,
		[visitorId],
	);
	return rows.flatMap((row) => {
		const item = openItem(row);
		const { id: number, tells, seen, seen_at: seenAt } = row;
		return item ? [{ ...item, number, alert: tells && { tells, seen, seenAt } }] : [];
	});
}

/** Keeps items in an account, the newest first as long as there is room. Gives how many there was no room for. */
export async function keepItems(
	tx: WebTransaction,
	visitorId: string,
	items: readonly SavedItem[],
): Promise<{ full: number }> {
	await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 45))', [visitorId]);
	const known = await tx.query<{ item_hash: Buffer }>('select item_hash from web.saved_items where visitor_id = $1', [
		visitorId,
	]);
	const hashes = new Set(known.map(({ item_hash }) => item_hash.toString('base64url')));
	let full = 0;
	for (const item of items.toSorted((a, b) => b.at - a.at)) {
		const hash = hashOf(item.id);
		const key = hash.toString('base64url');
		if (!hashes.has(key) && hashes.size >= MOST_KEPT) {
			full += 1;
			continue;
		}
		hashes.add(key);
		await tx.query(
			`insert into web.saved_items as known (visitor_id, item_hash, body, saved_at) values ($1, $2, $3, $4)
			on conflict (visitor_id, item_hash) do update set body = excluded.body, saved_at = excluded.saved_at
				where known.saved_at < excluded.saved_at`,
			[visitorId, hash, seal(item, placeOf(hash)), new Date(Math.min(item.at, Date.now()))],
		);
	}
	return { full };
}

/** Forgets an item of an account by what it is, with its alert. */
export const dropItem = (db: WebQueryable, visitorId: string, id: string): Promise<unknown> =>
	db.query('delete from web.saved_items where visitor_id = $1 and item_hash = $2', [visitorId, hashOf(id)]);

/** The same by its number in the list. */
export const dropNumbered = (db: WebQueryable, visitorId: string, number: string): Promise<unknown> =>
	db.query('delete from web.saved_items where visitor_id = $1 and id = $2', [visitorId, number]);

/** An item of an account by its number. */
export async function itemOf(db: WebQueryable, visitorId: string, number: string): Promise<SavedItem | undefined> {
	const [row] = await db.query<Row>(
		'select id, item_hash, body from web.saved_items where visitor_id = $1 and id = $2',
		[visitorId, number],
	);
	return row && openItem(row);
}

/** Gives an item another name. False: there is none of this number. */
export async function renameItem(
	tx: WebTransaction,
	visitorId: string,
	number: string,
	title: string,
): Promise<boolean> {
	const [row] = await tx.query<Row>(
		'select id, item_hash, body from web.saved_items where visitor_id = $1 and id = $2 for update',
		[visitorId, number],
	);
	const item = row && openItem(row);
	if (!row || !item) return false;
	await tx.query('update web.saved_items set body = $2 where id = $1', [
		number,
		seal({ ...item, title, named: true } satisfies SavedItem, placeOf(row.item_hash)),
	]);
	return true;
}
