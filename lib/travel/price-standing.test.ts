import { expect, it } from 'vitest';
import { priceStanding } from './price-standing.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const days = (count: number) => Array.from({ length: count }, (_, i) => usd(`${100 + i}.00`));

it.each([
	['below all', '99.99', 20],
	['below those that are higher, not those that cost the same', '110.00', 9],
	['above all', '119.01', 0],
])('%s', (_, amount, below) => {
	expect(priceStanding(usd(amount), days(20))).toEqual({ below, count: 20 });
});

it('nothing is said of fewer than twenty days', () => {
	expect(priceStanding(usd('99.99'), days(19))).toBeNull();
});

it('days in another currency do not count', () => {
	expect(priceStanding(usd('99.99'), [...days(19), { amount: '1.00', currency: 'GBP' }])).toBeNull();
	expect(priceStanding(usd('99.99'), [...days(20), { amount: '1.00', currency: 'GBP' }])?.count).toBe(20);
});
