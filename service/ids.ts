import { randomInt } from 'node:crypto';
import { ID_PREFIXES, type ResourceKind } from '#contract/common/ids.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_SPACE = 62 ** 7;
/** The largest number of a part of a family. */
export const MAX_MEMBER = 62 ** 3 - 1;
/** Most that one id is ahead of the one before it in the same millisecond: none tells the next. */
const LARGEST_STEP = 2 ** 30;
/** How far the clock may go back before ids go back with it, milliseconds. */
const CLOCK_STEP_MS = 60_000;
const FORM = /^[a-z0-9]{3}_0000[0-9A-Za-z]{18}$/;

function base62(value: number, width: number): string {
	let rest = value;
	let text = '';
	for (let i = 0; i < width; i++) {
		text = (ALPHABET[rest % 62] as string) + text;
		rest = Math.floor(rest / 62);
	}
	return text;
}

/** Ids of things that are made together: equal but for their prefix and the last three characters. */
export interface IdFamily {
	/** The id of the whole, index `000`. */
	root(kind: ResourceKind): string;
	/** The id of part `n`, 1 to 238327. */
	member(kind: ResourceKind, n: number): string;
}

/** The time and the number of the last family that this process made. */
const last = { time: 0, number: 0 };

/**
 * A new family of ids. They sort by time, and those of one process in the order they were made: in one millisecond too,
 * and when the clock is set back by less than a minute.
 */
export function newFamily(): IdFamily {
	const now = Date.now();
	const number = last.number + randomInt(1, LARGEST_STEP);
	const isLater = now > last.time || last.time - now >= CLOCK_STEP_MS;
	const isFull = number >= RANDOM_SPACE;
	if (isLater || isFull) last.time = isLater ? now : last.time + 1;
	// Half of the numbers are left for those that follow.
	last.number = isLater || isFull ? randomInt(RANDOM_SPACE / 2) : number;
	return familyWith(`_0000${base62(last.time, 8)}${base62(last.number, 7)}`);
}

/** The family that an id belongs to; undefined when `id` has not the form of an id. */
export const familyOf = (id: string): IdFamily | undefined => (FORM.test(id) ? familyWith(id.slice(3, -3)) : undefined);

function familyWith(stem: string): IdFamily {
	return {
		root: (kind) => `${ID_PREFIXES[kind]}${stem}000`,
		member: (kind, n) => {
			if (!Number.isInteger(n) || n < 1 || n > MAX_MEMBER) throw new RangeError(`no member ${n} in a family of ids`);
			return `${ID_PREFIXES[kind]}${stem}${base62(n, 3)}`;
		},
	};
}

/** A new id: prefix, `_`, and 22 base62 characters that sort by time. */
export const newId = (kind: ResourceKind): string => newFamily().root(kind);

/** The id of the whole that `id` is a part of; undefined when `id` has not the form of an id. */
export function familyRoot(id: string, kind: ResourceKind): string | undefined {
	return FORM.test(id) ? `${ID_PREFIXES[kind]}${id.slice(3, -3)}000` : undefined;
}

/** When an id was made, milliseconds since 1970; undefined when it has not the form of an id. */
export const idTime = (id: string): number | undefined => (FORM.test(id) ? number62(id.slice(8, 16)) : undefined);

/** Which part of its family an id names, 0 for the whole; undefined when it has not the form of an id. */
export const memberNumber = (id: string): number | undefined => (FORM.test(id) ? number62(id.slice(-3)) : undefined);

function number62(text: string): number {
	let value = 0;
	for (const char of text) value = value * 62 + ALPHABET.indexOf(char);
	return value;
}
