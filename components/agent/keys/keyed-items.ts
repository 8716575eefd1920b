import { type PageKey, pageAct, pageKey } from './page-keys.ts';

/** The items of a list that letters act on. */
export interface KeyedItems<Item> {
	/** The first that is the reader's own, else the first that nobody has. */
	open: Item | undefined;
	/** The first that can be taken. */
	free: Item | undefined;
}

/** Which items of a list letters act on. */
export function keyedItems<Item extends { lease: { own: boolean } | null }>(items: readonly Item[]): KeyedItems<Item> {
	const free = items.find(({ lease }) => lease === null);
	return { open: items.find(({ lease }) => lease?.own) ?? free, free };
}

interface Named {
	reference: string | null;
	trip_id: string | null;
	item: string;
}

/** An act of one item for the list of acts, which names its booking; `keyed`: it is the one that the letter does. */
export function itemKey(letter: string, words: string, row: Named, keyed: boolean): Partial<PageKey> {
	const name = [words, row.reference ?? row.trip_id ?? row.item].join(' ');
	return keyed ? pageKey(letter, name) : pageAct(name);
}
