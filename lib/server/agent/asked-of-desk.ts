import 'server-only';
import { DESK_LISTS, type DeskList } from './read-desk.ts';

/** Longer than any name, reference or address. */
const LONGEST = 120;

/** Which part of the desk an address asks for. */
export function askedOfDesk({
	q,
	list,
	after,
}: Partial<Record<'q' | 'list' | 'after', string | string[] | undefined>>): {
	q: string;
	list: DeskList;
	after: string | undefined;
} {
	return {
		q: (typeof q === 'string' ? q : '').trim().slice(0, LONGEST),
		list: DESK_LISTS.find((one) => one === list) ?? 'newest',
		after: typeof after === 'string' ? after : undefined,
	};
}
