import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Readable } from 'node:stream';

/** Reads a stream up to `limit` bytes and destroys it there. A stream that breaks off gives what has come. */
async function firstBytes(stream: Readable, limit: number): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let size = 0;
	// After it is destroyed it may still have something to complain of.
	stream.on('error', () => {});
	try {
		for await (const chunk of stream as AsyncIterable<Buffer>) {
			chunks.push(chunk);
			size += chunk.length;
			if (size >= limit) break;
		}
	} catch {
		// What has come is what there is.
	}
	return Buffer.concat(chunks, size).subarray(0, limit);
}

const DECODERS = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

/** Undoes one `content-encoding`, as far as `limit` bytes of what comes out. */
async function decode(bytes: Buffer, encoding: string, limit: number): Promise<Buffer> {
	const decoder = DECODERS[encoding as keyof typeof DECODERS]?.();
	if (!decoder) return bytes;
	decoder.end(bytes);
	return firstBytes(decoder, limit);
}

/** UTF-8 without a half character at its end, and without the one character that PostgreSQL does not store. */
const textOf = (bytes: Buffer): string =>
	new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: true }).replaceAll('\0', '\uFFFD');

/**
 * Reads the body of an answer as text, at most `limit` bytes as it came, as it is decoded, and as the text that it
 * gives; the rest is not read and its connection is closed. Never throws.
 */
export async function readBounded(body: Readable, encoding: string | undefined, limit: number): Promise<string> {
	const raw = await firstBytes(body, limit);
	const bytes = encoding === undefined ? raw : await decode(raw, encoding.trim().toLowerCase(), limit);
	const text = textOf(bytes);
	const again = Buffer.from(text);
	return again.length <= limit ? text : textOf(again.subarray(0, limit));
}
