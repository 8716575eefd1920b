import { verify } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import type { Env } from '../env.ts';
import { canonicalJson } from './canonical-json.ts';
import { keepShownQuote } from './keep-shown-quote.ts';
import { quoteKeys } from './quote-keys.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));
const FIRST = 'the first key of the quotes in the tests';
const SECOND = 'the second key of the quotes in the tests';

const db = databaseOfTests();
beforeEach(() => {
	settings.value = { QUOTE_KEY: FIRST };
});

const quote = {
	intentId: 'bki_1',
	subject: 'off_1',
	expiresAt: '2027-03-01T10:00:00.000Z',
	shown: { currency: 'EUR', amount: '100.00', services: [{ quantity: 1, id: 'ase_1' }] },
};
const newest = async () => {
	const [row] = await db.query<{ body: string; signature: Buffer; key_id: string; expires_at: Date }>(
		'select body, signature, key_id, expires_at from web.shown_quotes order by id desc limit 1',
	);
	if (!row) throw new Error('nothing was kept');
	return row;
};
const isOurs = (body: string, signature: Buffer, keyId: string): boolean =>
	quoteKeys().all.some(({ id, publicKey }) => id === keyId && verify(null, Buffer.from(body), publicKey, signature));

it('keeps what was shown as canonical JSON, with a signature that no other words have', async () => {
	await db.transaction((tx) => keepShownQuote(tx, quote));
	const { body, signature, key_id: keyId, expires_at: ends } = await newest();
	expect(body).toMatch(
		/^\{"amount":"100\.00","at":"[^"]+","currency":"EUR","expires_at":"2027-03-01T10:00:00\.000Z","intent":"bki_1","services":\[\{"id":"ase_1","quantity":1\}\],"subject":"off_1"\}$/,
	);
	expect(ends.toISOString()).toBe(quote.expiresAt);
	expect(isOurs(body, signature, keyId)).toBe(true);
	expect(isOurs(body.replace('100.00', '90.00'), signature, keyId)).toBe(false);
});

it('is verified by a key that signs no more, and by none once that is gone', async () => {
	await db.transaction((tx) => keepShownQuote(tx, quote));
	const { body, signature, key_id: keyId } = await newest();
	settings.value = { QUOTE_KEY: `${SECOND},${FIRST}` };
	expect(isOurs(body, signature, keyId)).toBe(true);
	await db.transaction((tx) => keepShownQuote(tx, quote));
	expect((await newest()).key_id).not.toBe(keyId);
	settings.value = { QUOTE_KEY: SECOND };
	expect(isOurs(body, signature, keyId)).toBe(false);
});

it('writes the same for the same, in whatever order it was given', () => {
	expect(canonicalJson({ b: [{ d: 1, c: null }], a: undefined })).toBe('{"b":[{"c":null,"d":1}]}');
});
