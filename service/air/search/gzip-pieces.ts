import { constants, crc32, deflateRawSync, inflateRaw, inflateRawSync } from 'node:zlib';
import { promisify } from 'node:util';

const inflate = promisify(inflateRaw);

/**
 * A stretch of text, compressed so that it can be put next to others: raw deflate blocks that end on a whole byte
 * (RFC 1951), with the checksum and the length that a gzip trailer needs. What was compressed once is never
 * compressed again, however the replies that contain it are put together.
 */
export interface Piece {
	bytes: Buffer;
	crc: number;
	/** Length of the text in bytes. */
	length: number;
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 3]);
/** A last block with nothing in it. */
const LAST_BLOCK = Buffer.from([3, 0]);
const LARGEST_STORED = 65_535;

/** Compresses text at level 1. */
export function deflated(text: Buffer): Piece {
	if (text.length === 0) return { bytes: text, crc: 0, length: 0 };
	const bytes = deflateRawSync(text, { level: 1, finishFlush: constants.Z_FULL_FLUSH });
	return { bytes, crc: crc32(text), length: text.length };
}

/** Wraps text without compressing it: for the few bytes around a large piece. */
export function stored(text: string): Piece {
	const all = Buffer.from(text);
	const blocks: Buffer[] = [];
	for (let at = 0; at < all.length; at += LARGEST_STORED) {
		const block = all.subarray(at, at + LARGEST_STORED);
		const head = Buffer.alloc(5);
		head.writeUInt16LE(block.length, 1);
		head.writeUInt16LE(~block.length & 0xffff, 3);
		blocks.push(head, block);
	}
	return { bytes: Buffer.concat(blocks), crc: crc32(all), length: all.length };
}

const checksumOf = (pieces: readonly Piece[]): number =>
	pieces.reduce((crc, piece) => combineCrc(crc, piece.crc, piece.length), 0);
const lengthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, piece) => sum + piece.length, 0);
const bytesOf = (pieces: readonly Piece[]): Buffer[] => pieces.map((piece) => piece.bytes);

/** One piece out of several, in their order. */
export const joined = (pieces: readonly Piece[]): Piece => ({
	bytes: Buffer.concat(bytesOf(pieces)),
	crc: checksumOf(pieces),
	length: lengthOf(pieces),
});

/** A gzip file (RFC 1952, one member) of pieces, in their order. */
export function gzipOf(pieces: readonly Piece[]): Buffer {
	const trailer = Buffer.alloc(8);
	trailer.writeUInt32LE(checksumOf(pieces), 0);
	trailer.writeUInt32LE(lengthOf(pieces) >>> 0, 4);
	return Buffer.concat([HEADER, ...bytesOf(pieces), LAST_BLOCK, trailer]);
}

/** Below this many bytes a thread to unpack them costs more than it takes off the others' hands. */
const SMALL = 16_384;

/** The text of a piece. */
export async function inflated(bytes: Buffer): Promise<Buffer> {
	const whole = Buffer.concat([bytes, LAST_BLOCK]);
	return bytes.length < SMALL ? inflateRawSync(whole) : inflate(whole);
}

const POLYNOMIAL = 0xedb88320;

/** Product of two polynomials modulo CRC-32's, bits reflected. */
function multiply(a: number, b: number): number {
	let product = 0;
	let shifted = b;
	for (let bit = 31; bit >= 0; bit--) {
		if ((a >>> bit) & 1) product ^= shifted;
		shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
	}
	return product >>> 0;
}

/** x^(2^n), for n from 3: what n doublings of one byte shift by. */
const SHIFTS: readonly number[] = (() => {
	let power = multiply(0x40000000, 0x40000000);
	power = multiply(power, power);
	power = multiply(power, power);
	return Array.from({ length: 32 }, () => {
		const current = power;
		power = multiply(power, power);
		return current;
	});
})();

/** The checksum of two texts in a row, from theirs and the length of the second. */
function combineCrc(first: number, second: number, secondLength: number): number {
	let crc = first;
	for (let rest = secondLength, n = 0; rest > 0; rest = Math.floor(rest / 2), n++) {
		if (rest % 2 === 1) crc = multiply(SHIFTS[n] as number, crc);
	}
	return (crc ^ second) >>> 0;
}
