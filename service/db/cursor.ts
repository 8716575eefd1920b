import type { PageQuery } from '#contract/common/pagination.ts';
import { type FieldError, ValidationFailure } from '../errors.ts';

/** Where a page starts: after these keys, or before them. */
export interface Cursor {
	keys: readonly string[];
	backwards: boolean;
	parameter: 'after' | 'before';
}

const BASE64URL = /^[A-Za-z0-9_-]+$/;

/** The error of a cursor that is not ours, or not of this list. */
export const refuseCursor = (parameter: string): FieldError => ({
	code: 'validation_format',
	pointer: parameter,
	message: 'This is not a cursor of this list. Send one from `meta` as it came.',
	parameter: true,
});

/** An opaque, URL-safe cursor. `tag` names the list's sort. */
export const encodeCursor = (tag: string, keys: readonly string[]): string =>
	Buffer.from(JSON.stringify([tag, ...keys])).toString('base64url');

function keysOf(cursor: string, tag: string, count: number): string[] | undefined {
	if (!BASE64URL.test(cursor)) return undefined;
	try {
		const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
		if (!Array.isArray(parsed) || parsed.length !== count + 1 || parsed[0] !== tag) return undefined;
		const keys: unknown[] = parsed.slice(1);
		return keys.every((key): key is string => typeof key === 'string' && !key.includes('\0')) ? keys : undefined;
	} catch {
		return undefined;
	}
}

/** The cursor of a query, or undefined for the first page. Refuses both directions at once, and foreign cursors. */
export function decodeCursor(page: PageQuery, tag: string, count: number): Cursor | undefined {
	const { after, before } = page;
	if (after !== undefined && before !== undefined) {
		throw new ValidationFailure([{ ...refuseCursor('before'), message: 'Send `after` or `before`, not both.' }]);
	}
	const parameter = after === undefined ? 'before' : 'after';
	const cursor = after ?? before;
	if (cursor === undefined) return undefined;
	const keys = keysOf(cursor, tag, count);
	if (!keys) throw new ValidationFailure([refuseCursor(parameter)]);
	return { keys, backwards: parameter === 'before', parameter };
}
