import type { Lease } from '#lib/agent-desk/lease.ts';
import type { QueueItem } from '#lib/agent-desk/queues.ts';
import { type PageKey, pageAct, pageKey } from './page-keys.ts';

/** The items of a list that letters act on. */
export interface KeyedItems {
	/** The first that is the reader's own, else the first that nobody has. */
	open: QueueItem | undefined;
	/** The first that can be taken. */
	free: QueueItem | undefined;
}

/** Which items of a list letters act on. */
export function keyedItems(items: readonly QueueItem[], leases: readonly Lease[]): KeyedItems {
	const leaseOf = ({ queue, item }: QueueItem) => leases.find((one) => one.queue === queue && one.item === item);
	const free = items.find((item) => !leaseOf(item));
	return { open: items.find((item) => leaseOf(item)?.own) ?? free, free };
}

/** An act of one item for the list of acts, which names its booking; `keyed`: it is the one that the letter does. */
export function itemKey(letter: string, words: string, row: QueueItem, keyed: boolean): Partial<PageKey> {
	const name = [words, row.reference ?? row.trip_id ?? row.item].join(' ');
	return keyed ? pageKey(letter, name) : pageAct(name);
}
