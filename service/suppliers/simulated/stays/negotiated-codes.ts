import type { NegotiatedCode } from '#service/suppliers/stays/stays-shop.ts';
import { hash32 } from '../hash.ts';
import { chance } from './chance.ts';
import type { Hotel } from './hotel-world.ts';

/** Codes that every hotel treats alike, in test mode and live. */
export const TEST_CODES = { refused: 'UNKNOWN-CODE', dearer: 'DEARER-CODE' } as const;
/** The same as the sandbox lists them. */
export const LISTED_CODES: readonly { code: string; description: string }[] = [
	{ code: TEST_CODES.refused, description: 'No hotel takes this code: prices are those of the public.' },
	{ code: TEST_CODES.dearer, description: 'Every hotel takes this code, and asks more for it than of the public.' },
];

/** Of a hundred hotels, how many have not loaded the code that somebody agreed with them. */
const NOT_LOADED = 0.12;
const SALT = 120;

/** Whether a hotel that the rate is for takes its code. */
export function takesCode({ id, city, ordinal }: Hotel, chainId: string | undefined, code: NegotiatedCode): boolean {
	const isFor = code.accommodationIds?.includes(id) || (code.chainId !== null && code.chainId === chainId);
	if (!isFor || code.code === TEST_CODES.refused) return false;
	return code.code === TEST_CODES.dearer || chance(city.id, ordinal, SALT, hash32(code.code)) >= NOT_LOADED;
}

/** What a code costs against the public price: 8 to 20 % less; one is there to be dearer. */
export const codeFactor = ({ code }: NegotiatedCode): number =>
	code === TEST_CODES.dearer ? 1.06 : 0.92 - 0.12 * (hash32(`${code} discount`) / 0x1_0000_0000);
