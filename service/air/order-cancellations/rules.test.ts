import { describe, expect, it } from 'vitest';
import { isRefundAmount } from '#service/attempts/is-refund-amount.ts';
import { isHoldOver, isStale } from './rules.ts';

const NOW = new Date('2027-01-04T10:00:00Z');
const BEFORE = new Date('2027-01-04T09:59:59.999Z');
const AFTER = new Date('2027-01-04T10:00:00.001Z');

describe('a hold', () => {
	const held = { paid_at: null, awaiting_payment: true, payment_required_by: AFTER };
	it.each<[string, Partial<Parameters<typeof isHoldOver>[0]>, boolean]>([
		['waits until its time', {}, false],
		['waits on where it has none', { payment_required_by: null }, false],
		['is over at its time, before that is written down', { payment_required_by: NOW }, true],
		['is over once that is written down', { awaiting_payment: false }, true],
		['that was paid never is', { awaiting_payment: false, paid_at: BEFORE, payment_required_by: BEFORE }, false],
	])('%s', (_, change, isOver) => {
		expect(isHoldOver({ ...held, ...change }, NOW)).toBe(isOver);
	});
});

describe('a quote', () => {
	const quote = { id: 'ore_2', terms_version: 3, expires_at: AFTER };
	const order = { cancellation_id: 'ore_2', terms_version: 3 };
	it.each<[string, Partial<typeof order>, Partial<Parameters<typeof isStale>[0]>, boolean]>([
		['counts until its end', {}, {}, false],
		['counts on where it has none', {}, { expires_at: null }, false],
		['is stale at its end', {}, { expires_at: NOW }, true],
		['is stale once there is a newer one', { cancellation_id: 'ore_3' }, {}, true],
		['is stale once something was done to its order', { terms_version: 4 }, {}, true],
	])('%s', (_, ofOrder, ofQuote, stale) => {
		expect(isStale({ ...quote, ...ofQuote }, { ...order, ...ofOrder }, NOW)).toBe(stale);
	});
});

it.each([
	['12.30', 'EUR', true],
	['0', 'EUR', true],
	['1200', 'JPY', true],
	['12.5', 'JPY', false],
	['12.305', 'EUR', false],
	['-1.00', 'EUR', false],
	['1e3', 'EUR', false],
	['', 'EUR', false],
	[12.3, 'EUR', false],
	[undefined, 'EUR', false],
])('an airline’s %s %s is an amount: %s', (amount, currency, isOne) => {
	expect(isRefundAmount(amount, currency)).toBe(isOne);
});
