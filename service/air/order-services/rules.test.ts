import { expect, it } from 'vitest';
import { growthProblem } from './rules.ts';

const AT = new Date('2027-01-04T10:00:00Z');
it.each<[string, Parameters<typeof growthProblem>[0], string | undefined]>([
	['a paid order', { cancelled_at: null, paid_at: AT }, undefined],
	['a hold', { cancelled_at: null, paid_at: null }, 'pay_later_order_no_payment_for_ancillaries'],
	['one that is cancelled', { cancelled_at: AT, paid_at: AT }, 'already_cancelled'],
])('%s', (_, order, problem) => {
	expect(growthProblem(order)).toBe(problem);
});
