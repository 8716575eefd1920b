import 'server-only';
import { readFilters } from '#lib/agent-desk/desk-filters.ts';
import { type AskedDesk, DESK_LISTS } from './read-desk.ts';

/** Longer than any name, reference or address. */
const LONGEST = 120;

const text = (value: string | string[] | undefined): string | undefined =>
	typeof value === 'string' && value !== '' ? value : undefined;

/** How many stand before a page; undefined: it is the first, or nobody says. */
export const fromOf = (typed: string | undefined): number | undefined =>
	typed !== undefined && /^\d{1,6}$/.test(typed) ? Number(typed) || undefined : undefined;

/** Which part of the desk an address asks for. */
export const askedOfDesk = (values: Partial<Record<string, string | string[] | undefined>>): AskedDesk => ({
	q: (text(values.q) ?? '').trim().slice(0, LONGEST),
	as: text(values.as),
	list: DESK_LISTS.find((one) => one === values.list) ?? 'newest',
	filters: readFilters(values),
	after: text(values.after),
	from: fromOf(text(values.from)),
});
