import type { Codec } from '#base/pool.ts';
import type { Sealer } from '../seal.ts';

/** What of a stored value is about persons, by its names on the wire and among suppliers. */
const PERSONAL = new Set([
	'passengers',
	'guests',
	'email',
	'phone_number',
	'phoneNumber',
	'loyalty_number',
	'loyaltyAccountNumber',
	'special_requests',
	'specialRequests',
]);
/** Where such things lie deeper. */
const HOLDERS = new Set(['body', 'order', 'request', 'search']);
/** No value of a caller is a list that begins so: what they choose are texts. */
const MARK = '$sealed';
const CONTEXT = 'personal data';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const isSealed = (value: unknown): value is [string, string, string] =>
	Array.isArray(value) && value.length === 3 && value[0] === MARK;

/** Whether anybody is named: most searches ask for "two adults". */
const saysNothing = (value: unknown): boolean =>
	value === null ||
	value === undefined ||
	(Array.isArray(value) &&
		value.every(
			(person: Fields) =>
				!(person.given_name ?? person.givenName ?? person.born_on ?? person.bornOn ?? person.email) &&
				!(person.loyalty_programme_accounts as unknown[] | undefined)?.length &&
				!(person.loyaltyAccounts as unknown[] | undefined)?.length,
		));

function changed(value: unknown, change: (value: unknown) => unknown): unknown {
	if (!isFields(value)) return value;
	const copy: Fields = { ...value };
	for (const key of Object.keys(copy)) {
		if (PERSONAL.has(key)) copy[key] = change(copy[key]);
		else if (HOLDERS.has(key)) copy[key] = changed(copy[key], change);
	}
	return copy;
}

/** A parameter of a JSON column that holds personal data: the connection seals that part of it. */
export class Personal {
	readonly #value: unknown;
	readonly #isWhole: boolean;

	constructor(value: unknown, isWhole: boolean) {
		this.#value = value;
		this.#isWhole = isWhole;
	}

	/** Its JSON; in the clear where there is no key. */
	written(sealer: Sealer | undefined): string {
		if (!sealer) return JSON.stringify(this.#value);
		const seal = (value: unknown) => {
			if (saysNothing(value)) return value;
			const { keyId, bytes } = sealer.seal(JSON.stringify(value), CONTEXT);
			return [MARK, keyId, bytes.toString('base64')];
		};
		return JSON.stringify(this.#isWhole ? seal(this.#value) : changed(this.#value, seal));
	}

	/** Of a connection that seals nothing. */
	toPostgres(): string {
		return this.written(undefined);
	}
}

/** Marks a value for a JSON column: what it says of persons is sealed on its way to the database. Null stays null. */
export const personal = (value: unknown): Personal | null => (value === null ? null : new Personal(value, false));
/** The same of a value that is personal as a whole. */
export const whollyPersonal = (value: unknown): Personal | null => (value === null ? null : new Personal(value, true));
/** A parameter that becomes the id of the key that seals now; null where there is none. */
export const SEALING_KEY = Symbol('the id of the sealing key');

/** Seals personal data on its way to the database, and opens it on its way back. Without a key it is kept in the clear. */
export function personalCodec(sealer: Sealer | undefined): Codec {
	const open = (value: unknown): unknown => {
		if (!isSealed(value)) return value;
		const [, keyId, text] = value;
		if (!sealer) throw new Error('personal data is sealed, and PERSONS_KEY is not set');
		return JSON.parse(sealer.open({ keyId, bytes: Buffer.from(text, 'base64') }, CONTEXT));
	};
	return {
		write: (value) => {
			if (value instanceof Personal) return value.written(sealer);
			return value === SEALING_KEY ? (sealer?.keyId ?? null) : value;
		},
		readJson: (text) => {
			const value: unknown = JSON.parse(text);
			if (!text.includes(`"${MARK}"`)) return value;
			return isSealed(value) ? open(value) : changed(value, open);
		},
	};
}
