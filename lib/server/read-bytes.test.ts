import { expect, it } from 'vitest';
import { readBytes } from './read-bytes.ts';
import { z } from 'zod';
import { jsonOf } from './json-of.ts';
import { readForm } from './read-form.ts';

/** A body that would go on for ever, and how much of it was taken. */
function endless(type: string, headers: Record<string, string> = {}) {
	const taken = { bytes: 0 };
	const body = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				taken.bytes += 1_024;
				controller.enqueue(new Uint8Array(1_024).fill(97));
			},
		},
		{ highWaterMark: 0 },
	);
	const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': type, ...headers } };
	return { request: new Request('http://shop.example/', init), taken };
}

it('a body is read to its bound and no further', async () => {
	const { request, taken } = endless('text/plain');
	expect(await readBytes(request, 8_192)).toBeUndefined();
	expect(taken.bytes).toBeLessThanOrEqual(10 * 1_024);
});

it('what says that it is longer is not read at all', async () => {
	const { request, taken } = endless('text/plain', { 'content-length': '9000000' });
	expect(await readBytes(request, 8_192)).toBeUndefined();
	expect(taken.bytes).toBe(0);
});

it('forms and JSON are read so', async () => {
	const form = endless('application/x-www-form-urlencoded');
	await expect(readForm(form.request)).rejects.toMatchObject({ problem: { status: 413 } });
	expect(form.taken.bytes).toBeLessThan(8_192);
	const json = endless('application/json');
	await expect(jsonOf(z.unknown())(json.request)).rejects.toMatchObject({ problem: { status: 413 } });
	expect(json.taken.bytes).toBeLessThan(80 * 1_024);
});

it('a body of just the bound is taken', async () => {
	const request = new Request('http://shop.example/', { method: 'POST', body: 'é'.repeat(4) });
	expect(Buffer.from((await readBytes(request, 8)) ?? []).toString()).toBe('éééé');
});
