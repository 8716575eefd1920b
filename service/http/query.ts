import { parse } from 'node:querystring';
import type { z } from 'zod';
import type { FieldError } from '../errors.ts';

/** Most parameters that are looked at; more are ignored. */
const MAX_KEYS = 200;

export type RawQuery = Record<string, string | string[] | undefined>;

/** Parses a query string. Repeated keys become lists; broken percent-encoding becomes U+FFFD, never an error. */
export const parseQuery = (text: string): RawQuery => (text === '' ? {} : parse(text, '&', '=', { maxKeys: MAX_KEYS }));

interface Picker {
	/** The known parameters and only those, repeated ones as lists where the contract says `[]`. */
	pick(raw: RawQuery): { query: Record<string, string | string[]>; errors: FieldError[] };
}

const wrong = (name: string, message: string): FieldError => ({
	code: 'validation_format',
	pointer: name,
	message,
	parameter: true,
});

const list = (value: string | string[] | undefined): string[] =>
	value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Prepares, once for each endpoint, how its query is read. Unknown parameters are ignored. */
export function queryPicker(shape: z.ZodObject<z.ZodRawShape>): Picker {
	const names = Object.keys(shape.shape).map((name) => ({
		name,
		bare: name.endsWith('[]') ? name.slice(0, -2) : undefined,
	}));
	return {
		pick(raw) {
			const query: Record<string, string | string[]> = {};
			const errors: FieldError[] = [];
			for (const { name, bare } of names) {
				const values = bare === undefined ? list(raw[name]) : [...list(raw[name]), ...list(raw[bare])];
				if (values.length === 0) continue;
				if (values.some((value) => value.includes('\0')))
					errors.push(wrong(name, 'This parameter holds characters that are not allowed.'));
				else if (bare !== undefined) query[name] = values;
				else if (values.length > 1) errors.push(wrong(name, 'This parameter was given more than once.'));
				else query[name] = values[0] as string;
			}
			return { query, errors };
		},
	};
}
