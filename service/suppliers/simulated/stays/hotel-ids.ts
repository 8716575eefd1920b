import { ID_PREFIXES } from '#contract/common/ids.ts';
import { mix } from '../world/mix.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = `${ID_PREFIXES.accommodation}_0000`;
/** Digits of the scrambled number, and of its check. */
const NUMBER = 6;
const CHECK = 12;

/** A hotel: a town by its GeoNames number (below 2^24), and which of its hotels (below 256). */
export interface HotelKey {
	town: number;
	ordinal: number;
}

function digits(value: number, length: number): string {
	let text = '';
	for (let rest = value, i = 0; i < length; i++) {
		text = DIGITS.charAt(rest % 62) + text;
		rest = Math.floor(rest / 62);
	}
	return text;
}

/** Turns every 32-bit number into another, so that neighbours look unlike; `unscramble` turns it back. */
function scramble(value: number): number {
	let x = value >>> 0;
	x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
	x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
	return (x ^ (x >>> 16)) >>> 0;
}

function unscramble(value: number): number {
	let x = value >>> 0;
	x = Math.imul(x ^ (x >>> 16), 0x43021123);
	x = Math.imul(x ^ (x >>> 15) ^ (x >>> 30), 0x1d69e2a5);
	return (x ^ (x >>> 16)) >>> 0;
}

const checkOf = (value: number): string => digits(mix(value, 1), CHECK / 2) + digits(mix(value, 2), CHECK / 2);

/** The id of a hotel, the same for ever: `acc_0000` and 18 characters that hold its key and a check of it. */
export function hotelId({ town, ordinal }: HotelKey): string {
	const value = scramble((town << 8) | ordinal);
	return PREFIX + digits(value, NUMBER) + checkOf(value);
}

/** The key within an id; undefined of an id that no hotel can have. */
export function hotelKey(id: string): HotelKey | undefined {
	if (id.length !== PREFIX.length + NUMBER + CHECK || !id.startsWith(PREFIX)) return undefined;
	let value = 0;
	for (const digit of id.slice(PREFIX.length, PREFIX.length + NUMBER)) value = value * 62 + DIGITS.indexOf(digit);
	if (!(value >= 0 && value <= 0xffff_ffff) || checkOf(value) !== id.slice(PREFIX.length + NUMBER)) return undefined;
	const key = unscramble(value);
	return { town: key >>> 8, ordinal: key & 0xff };
}
