import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { deflated, gzipOf, inflated, joined, stored } from './gzip-pieces.ts';

const long = (n: number) => Buffer.from(Array.from({ length: n }, (_, i) => `offer ${i * 7919} `).join(''));

describe('gzip pieces', () => {
	it('make one gzip member of texts that were compressed apart', () => {
		const texts = [Buffer.from('{"data":['), long(20_000), Buffer.from(','), long(3), Buffer.from(']}')];
		const pieces = texts.map((text, i) => (i % 2 ? deflated(text) : stored(text.toString())));
		// gunzip checks both the checksum and the length.
		expect(gunzipSync(gzipOf(pieces)).equals(Buffer.concat(texts))).toBe(true);
	});

	it('join to a piece that is as good as its parts', async () => {
		const a = deflated(long(500));
		const b = deflated(long(900));
		const both = joined([a, b]);
		expect(both.length).toBe(a.length + b.length);
		expect((await inflated(both.bytes)).equals(Buffer.concat([long(500), long(900)]))).toBe(true);
		expect(gunzipSync(gzipOf([stored('<'), both, stored('>')])).length).toBe(both.length + 2);
	});

	it('take nothing, text beyond one stored block, and text beyond ASCII', () => {
		expect(gunzipSync(gzipOf([])).length).toBe(0);
		expect(gunzipSync(gzipOf([deflated(Buffer.alloc(0)), stored('')])).length).toBe(0);
		const text = 'São Paulo, İzmir '.repeat(20_000);
		expect(gunzipSync(gzipOf([stored(text), deflated(Buffer.from(text))])).toString()).toBe(text + text);
	});
});
