import { describe, expect, it } from 'vitest';
import { capture, deposit, type Entry, release, reservation, type Share } from './rules.ts';

const SHARES: Record<string, Share[]> = {
	'by balance': [{ from: 'balance', amount: '412.30' }],
	'by card': [{ from: 'card_clearing', amount: '420.10' }],
	'by credit and balance': [
		{ from: 'airline_credits', amount: '100.00' },
		{ from: 'balance', amount: '312.30' },
	],
	'by two credits': [
		{ from: 'airline_credits', amount: '0.10' },
		{ from: 'airline_credits', amount: '0.20' },
	],
};
const sum = (entries: readonly Entry[]) => entries.reduce((cents, { amount }) => cents + Math.round(+amount * 100), 0);

describe.each(Object.entries(SHARES))('%s', (_, shares) => {
	it.each([
		['reservation', reservation('EUR', shares)],
		['release', release('EUR', shares)],
		['capture', capture('EUR', shares, '0.05')],
	])('a %s adds up to zero, one entry an account', (__, entries) => {
		expect(sum(entries)).toBe(0);
		expect(new Set(entries.map(({ account }) => account)).size).toBe(entries.length);
		expect(entries.length).toBeGreaterThanOrEqual(2);
	});
	it('what was reserved is all released, or all captured', () => {
		const held = (entries: readonly Entry[]) =>
			Math.round(Number(entries.find(({ account }) => account === 'reservations')?.amount) * 100);
		expect(held(reservation('EUR', shares)) + held(release('EUR', shares))).toBe(0);
		expect(held(reservation('EUR', shares)) + held(capture('EUR', shares, '0.05'))).toBe(0);
	});
});

it('a capture owes the airline all but the surcharge', () => {
	expect(capture('EUR', [{ from: 'card_clearing', amount: '103.00' }], '3.00')).toEqual([
		{ account: 'reservations', amount: '-103.00' },
		{ account: 'supplier_payable', amount: '100.00' },
		{ account: 'surcharges', amount: '3.00' },
	]);
});
it('a deposit is in the currency’s own digits', () => {
	expect(deposit('JPY', '5000')).toEqual([
		{ account: 'deposits', amount: '-5000' },
		{ account: 'balance', amount: '5000' },
	]);
});
