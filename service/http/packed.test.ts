import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packed, unpacked } from './packed.ts';

const text = (bytes: number) => JSON.stringify({ data: 'Zürich, '.repeat(bytes / 9) });

it.each([1, 900, 5_500, 60_000, 100_000])('gives back a text of %i bytes as it was', (bytes) => {
	expect(unpacked(packed(text(bytes))).toString()).toBe(text(bytes));
});

it('takes less room where that pays, and leaves others as they are', () => {
	expect(packed(text(5_500)).length).toBeLessThan(1_000);
	expect(packed('{"data":{}}').toString()).toBe('{"data":{}}');
});

it.each([
	['kept before replies were packed', Buffer.from(text(5_500))],
	['in gzip', gzipSync(text(5_500))],
])('leaves what was %s', (_, bytes) => {
	expect(unpacked(bytes)).toEqual(bytes);
});
