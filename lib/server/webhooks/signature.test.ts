import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedBy, readSignature } from './signature.ts';

/** The vector of the documentation of webhooks. */
const SECRET = 'test_secret';
const T = 1_700_000_000;
const BODY = Buffer.from('{"id":"wev_1","type":"ping.triggered"}');
const HEX = '3f2d22a4361177252e9d10d908873622997b91753b800abaaddb00e5e4908e7a';

const isSigned = (header: string | null, { secrets = [SECRET], body = BODY, now = T } = {}): boolean => {
	const signature = readSignature(header, now * 1_000);
	return signature !== undefined && isSignedBy(secrets, body, signature);
};

describe('the signature of a delivery', () => {
	it('is that of the documented vector', () => {
		expect(isSigned(`t=${T},v1=${HEX}`)).toBe(true);
	});

	it.each([
		['another secret first', ['another', SECRET], true],
		['the old one still', [SECRET, 'another'], true],
		['none that fits', ['another'], false],
		['none at all', [], false],
	])('by any secret that is known: %s', (_, secrets, fits) => {
		expect(isSigned(`t=${T},v1=${HEX}`, { secrets })).toBe(fits);
	});

	it('may come with others, and with parts that we do not know', () => {
		expect(isSigned(`t=${T}, v0=x, v1=${'0'.repeat(64)}, v1=${HEX}, v2=${HEX}`)).toBe(true);
		expect(isSigned(`t=${T},v2=${HEX}`)).toBe(false);
	});

	it.each([
		[T - 300, true],
		[T + 300, true],
		[T - 301, false],
		[T + 301, false],
	])('is of now, give or take five minutes: %i', (now, fits) => {
		expect(isSigned(`t=${T},v1=${HEX}`, { now })).toBe(fits);
	});

	it('is of this body and this time', () => {
		expect(isSigned(`t=${T},v1=${HEX}`, { body: Buffer.from(`${BODY.toString()} `) })).toBe(false);
		expect(isSigned(`t=${T + 1},v1=${HEX}`)).toBe(false);
	});

	it('is of bytes, not of text that was made of them', () => {
		const body = Buffer.from([0x7b, 0xff, 0xfe, 0x7d]);
		const hex = createHmac('sha256', SECRET).update(`${T}.`).update(body).digest('hex');
		expect(isSigned(`t=${T},v1=${hex}`, { body })).toBe(true);
	});

	it.each([
		null,
		'',
		't=',
		HEX,
		`v1=${HEX}`,
		`t=${T}`,
		`t=${T},v1=`,
		`t=${T},v1=${HEX.slice(0, 62)}`,
		`t=${T},v1=${HEX}00`,
		`t=${T},v1=zz${HEX.slice(2)}`,
		`t=-1,v1=${HEX}`,
		`t=1e9,v1=${HEX}`,
		`t=${'9'.repeat(40)},v1=${HEX}`,
		`t=${T},${'x=1,'.repeat(20)}v1=${HEX}`,
	])('is none: %s', (header) => {
		expect(isSigned(header)).toBe(false);
	});
});
