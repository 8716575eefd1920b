import type { FieldError } from '../errors.ts';

/** How a body may be built: the deepest resource of the contract nests six levels, the widest has some hundred values. */
const MAX_DEPTH = 12;
const MAX_VALUES = 20_000;
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/** JSON pointer of a path: `/slices/0/origin`. */
export const pointerOf = (path: readonly PropertyKey[]): string =>
	path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export interface StructureReport {
	/** Too deep, too many values, or a key that objects already have. */
	malformed: boolean;
	/** Strings that no text column can hold: with a NUL, or half of a surrogate pair. */
	badText: FieldError[];
}

interface Walk extends StructureReport {
	values: number;
}

const isBadText = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text);

function walk(value: unknown, path: PropertyKey[], state: Walk): void {
	if (state.malformed) return;
	if (++state.values > MAX_VALUES || path.length > MAX_DEPTH) {
		state.malformed = true;
		return;
	}
	if (typeof value === 'string') {
		if (isBadText(value) && state.badText.length < 20) {
			state.badText.push({
				code: 'validation_format',
				pointer: pointerOf(path),
				message: 'This text holds characters that are not allowed.',
			});
		}
		return;
	}
	if (typeof value !== 'object' || value === null) return;
	for (const [key, child] of Object.entries(value)) {
		if (RESERVED.has(key) || isBadText(key)) {
			state.malformed = true;
			return;
		}
		path.push(key);
		walk(child, path, state);
		path.pop();
	}
}

/** Looks over parsed JSON for what no schema should have to think of. */
export function inspectStructure(value: unknown): StructureReport {
	const state: Walk = { malformed: false, badText: [], values: 0 };
	walk(value, [], state);
	return { malformed: state.malformed, badText: state.badText };
}
