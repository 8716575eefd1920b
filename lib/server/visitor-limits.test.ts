import { beforeEach, describe, expect, it } from 'vitest';
import { rewardLimit, overLimit } from './visitor-limits.ts';

beforeEach(() => void Reflect.deleteProperty(globalThis, Symbol.for('wayfare.limiters')));

let visitors = 0;
/** Of requests that each come without a cookie. */
const answered = async (name: 'sign_in' | 'pay' | 'find', tries: number, ipOf: (i: number) => string) => {
	let through = 0;
	for (let i = 0; i < tries; i++)
		if ((await overLimit(name, `visitor ${(visitors += 1)}`, ipOf(i))) === null) through += 1;
	return through;
};

describe('limits', () => {
	it('stop an address that drops its cookie', async () => {
		expect(await answered('sign_in', 1_000, () => '198.51.100.7')).toBe(50);
		expect(await overLimit('sign_in', 'somebody else', '198.51.100.8')).toBeNull();
	});

	it('stop a network of IPv6 as one address', async () => {
		expect(await answered('find', 400, (i) => `2001:db8:1:2::${i.toString(16)}`)).toBe(200);
	});

	it('stop many addresses at what all may do together', async () => {
		const ipOf = (i: number): string => `10.0.${Math.floor(i / 200)}.${i % 200}`;
		expect(await answered('pay', 2_000, ipOf)).toBe(1_000);
	});

	it('leave an address a few tries to sign in when strangers have used up the rest', async () => {
		const ipOf = (i: number): string => `10.0.${i % 10}.1`;
		expect(await answered('sign_in', 1_000, ipOf)).toBe(300);
		expect(await answered('sign_in', 10, () => '198.51.100.7')).toBe(3);
	});

	it('are known as limits when another route’s bundle has made the counter', async () => {
		const refusal = { msBeforeNext: 4_200 };
		const counter = { consume: () => Promise.reject(refusal) };
		Reflect.set(globalThis, Symbol.for('wayfare.limiters'), new Map([['search visitor', counter]]));
		expect(await overLimit('search', 'anna', null)).toBe(5);
	});

	it('take several at once, and give back', async () => {
		for (let i = 0; i < 5; i++) expect(await overLimit('pay', 'anna', null, 2)).toBeNull();
		expect(await overLimit('pay', 'anna', null)).toBeGreaterThan(0);
		await rewardLimit('pay', 'anna', null, 2);
		expect(await overLimit('pay', 'anna', null)).toBeNull();
	});
});
