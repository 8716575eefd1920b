import 'server-only';
import type { Handover } from '#lib/agent-desk/queues.ts';
import type { WebQueryable } from '../../db/web-database.ts';
import { seal, unseal } from '../../sealed.ts';
import { type AskedItem, holderOf } from './lease-store.ts';

const placeOf = ({ queue, item }: Pick<Handover, 'queue' | 'item'>): string => `handover ${queue} ${item}`;

/** An agent's colleagues: everybody else who works at the desk, by e-mail address. */
export const colleaguesOf = (db: WebQueryable, viewer: AskedItem['viewer']): Promise<{ id: string; email: string }[]> =>
	db.query(
		`select id, email from web.accounts where role in ('agent', 'lead', 'admin') and locked_at is null and id <> $1
		order by email_key limit 200`,
		[viewer.account?.id ?? ''],
	);

/**
 * Gives an item that is one's own to a colleague, who finds it with the note. `nobody`: nobody with this address works at
 * the desk; `other`: the item is another agent's.
 */
export async function handOverItem(
	db: WebQueryable,
	asked: AskedItem,
	{ to, note }: { to: string; note: string },
): Promise<{ done: 'handed'; colleague: string } | { done: 'nobody' | 'other' }> {
	const colleague = (await colleaguesOf(db, asked.viewer)).find(
		({ email }) => email.toLowerCase() === to.toLowerCase(),
	);
	if (!colleague) return { done: 'nobody' };
	const { queue, item, viewer } = asked;
	const own = await db.query(
		'delete from web.queue_leases where queue = $1 and item = $2 and holder = $3 and until > now() returning 1',
		[queue, item, holderOf(viewer)],
	);
	if (own.length === 0) return { done: 'other' };
	await db.query(
		`insert into web.queue_handovers (queue, item, from_account, to_account, note) values ($1, $2, $3, $4, $5)
		on conflict (queue, item) do update set from_account = excluded.from_account, to_account = excluded.to_account,
			note = excluded.note, returned = false, at = now()`,
		[queue, item, viewer.account?.id ?? null, colleague.id, seal(note, placeOf(asked))],
	);
	return { done: 'handed', colleague: colleague.id };
}

/** Returns an item to the agent who handed it over, or frees it where no agent did. False: it was not handed to this agent. */
export async function returnItem(db: WebQueryable, asked: AskedItem): Promise<boolean> {
	const values = [asked.queue, asked.item, asked.viewer.account?.id ?? null];
	const mine = 'queue = $1 and item = $2 and to_account = $3';
	await db.query(`delete from web.queue_leases where queue = $1 and item = $2 and account_id = $3`, values);
	const back = await db.query(
		`update web.queue_handovers set to_account = from_account, from_account = to_account, returned = true, at = now()
		where ${mine} and from_account is not null and not returned returning 1`,
		values,
	);
	if (back.length > 0) return true;
	return (await db.query(`delete from web.queue_handovers where ${mine} returning 1`, values)).length > 0;
}

/** Whose an item is known to be no more: it was let go, or seen to. */
export const endHandover = (db: WebQueryable, { queue, item, viewer }: AskedItem): Promise<unknown> =>
	db.query('delete from web.queue_handovers where queue = $1 and item = $2 and to_account = $3', [
		queue,
		item,
		viewer.account?.id ?? null,
	]);

/** What was handed over: of a queue, or with null what is now this agent's. */
export async function handovers(
	db: WebQueryable,
	queue: string | null,
	viewer: AskedItem['viewer'],
): Promise<Handover[]> {
	const rows = await db.query<Omit<Handover, 'note' | 'at'> & { note: Buffer; at: Date }>(
		`select h.queue, h.item, f.email as from, t.email as to, h.to_account = $2 as own, h.note, h.returned, h.at
		from web.queue_handovers h left join web.accounts f on f.id = h.from_account
			left join web.accounts t on t.id = h.to_account
		where ${queue === null ? 'h.to_account = $2 and $1::text is null' : 'h.queue = $1'} order by h.at, h.item limit 500`,
		[queue, viewer.account?.id ?? ''],
	);
	return rows.map(({ note, at, ...row }) => ({
		...row,
		note: unseal<string>(note, placeOf(row)) ?? '',
		at: at.toISOString(),
	}));
}

/** Takes an item out of its queue: somebody has seen to it. */
export const endItem = (db: WebQueryable, { queue, item, viewer }: AskedItem): Promise<unknown> =>
	db.query(
		'insert into web.queue_done (queue, item, account_id) values ($1, $2, $3) on conflict (queue, item) do nothing',
		[queue, item, viewer.account?.id ?? null],
	);
