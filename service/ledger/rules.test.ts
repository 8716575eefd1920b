import { describe, expect, it } from 'vitest';
import { arrival, capture, deposit, refund, release, reservation, type Share, type Transfer } from './rules.ts';

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
const cents = (amount: string) => Math.round(Number(amount) * 100);
/** What an account has more, in cents. */
const grown = (account: string, transfers: readonly Transfer[]) =>
	transfers.reduce(
		(sum, { from, to, amount }) => sum + (to === account ? cents(amount) : 0) - (from === account ? cents(amount) : 0),
		0,
	);

describe.each(Object.entries(SHARES))('%s', (_, shares) => {
	it.each([
		['reservation', reservation('EUR', shares)],
		['release', release('EUR', shares)],
		['capture', capture('EUR', shares, '0.05')],
	])('a %s is one transfer between any two accounts, of something', (__, transfers) => {
		expect(new Set(transfers.map(({ from, to }) => `${from} ${to}`)).size).toBe(transfers.length);
		expect(transfers.every(({ from, to, amount }) => from !== to && Number(amount) > 0)).toBe(true);
		expect(transfers.length).toBeGreaterThanOrEqual(1);
	});
	it('what was reserved is all released, or all captured', () => {
		const held = (transfers: readonly Transfer[]) => grown('reservations', transfers);
		const paid = shares.reduce((sum, { amount }) => sum + cents(amount), 0);
		expect(held(reservation('EUR', shares))).toBe(paid);
		expect(held(release('EUR', shares))).toBe(-paid);
		expect(held(capture('EUR', shares, '0.05'))).toBe(-paid);
	});
	it('what is given back goes where it came from', () => {
		for (const { from } of shares) {
			expect(grown(from, reservation('EUR', shares)) + grown(from, release('EUR', shares))).toBe(0);
		}
	});
});

it('a capture owes the airline all but the surcharge', () => {
	expect(capture('EUR', [{ from: 'card_clearing', amount: '103.00' }], '3.00')).toEqual([
		{ from: 'reservations', to: 'supplier_payable', amount: '100.00' },
		{ from: 'reservations', to: 'surcharges', amount: '3.00' },
	]);
});
it('nothing is moved for nothing', () => {
	expect(reservation('EUR', [{ from: 'balance', amount: '0.00' }])).toEqual([]);
	expect(capture('EUR', [{ from: 'balance', amount: '10.00' }])).toHaveLength(1);
});
it('a deposit is in the currency’s own digits', () => {
	expect(deposit('JPY', '5000')).toEqual([{ from: 'deposits', to: 'balance', amount: '5000' }]);
});

describe('a refund', () => {
	const card = { from: 'card_clearing', amount: '63.00', arrived: false } as const;
	const balance = { from: 'balance', amount: '40.00', arrived: true } as const;
	it('is taken from what the airline was to get, then from the surcharge', () => {
		expect(refund('EUR', '100.00', [card, balance])).toEqual([
			{ from: 'supplier_payable', to: 'refunds', amount: '100.00' },
			{ from: 'surcharges', to: 'refunds', amount: '3.00' },
			{ from: 'refunds', to: 'balance', amount: '40.00' },
		]);
		expect(refund('EUR', '200.00', [card])).toEqual([{ from: 'supplier_payable', to: 'refunds', amount: '63.00' }]);
	});
	it('waits until it has arrived, and then nothing waits', () => {
		const transfers = [...refund('EUR', '100.00', [card, balance]), ...arrival('EUR', card)];
		expect(grown('refunds', transfers)).toBe(0);
		expect([grown('card_clearing', transfers), grown('balance', transfers)]).toEqual([6300, 4000]);
	});
	it('of nothing moves nothing', () => {
		expect(refund('EUR', '0', [])).toEqual([]);
	});
});
