import { hash32, unit } from '../hash.ts';

/** Letters and digits that nobody takes for one another; 32, so that six are 30 bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const SPACE = 1n << 30n;
/** Odd, so that no two numbers below 2^30 give the same locator. */
const SPREAD = 668_265_263n;

/** A record locator: six characters, another for every booking number. */
export function locator(number: bigint, carrier: string): string {
	let rest = ((number * SPREAD) ^ BigInt(hash32(carrier))) % SPACE;
	let text = '';
	for (let i = 0; i < 6; i++) {
		text += ALPHABET[Number(rest % 32n)];
		rest /= 32n;
	}
	return text;
}

/** The three digits that an airline's documents begin with: made up, always the same. */
const accountingCode = (airline: string): string => String(100 + Math.floor(unit(`${airline}:accounting`) * 900));

/** Most documents of one booking. */
const DOCUMENTS = 200n;
const FORMS = { ticket: '2', miscellaneous: '4', credit: '8' } as const;

/**
 * The number of a document: the airline's three digits, one of its form, nine that no other document has. Its check
 * digit, which is not part of the number, is the number modulo 7.
 */
export function documentNumber(airline: string, form: keyof typeof FORMS, number: bigint, n: number): string {
	const serial = ((number * DOCUMENTS + BigInt(n)) % 1_000_000_000n).toString().padStart(9, '0');
	return `${accountingCode(airline)}${FORMS[form]}${serial}`;
}
