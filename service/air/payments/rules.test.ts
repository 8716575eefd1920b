import { expect, it } from 'vitest';
import { type Payable, paymentProblem } from './rules.ts';

const NOW = new Date('2027-01-04T10:00:00Z');
const held: Payable = {
	type: 'hold',
	cancelled_at: null,
	paid_at: null,
	acting: null,
	payment_required_by: new Date('2027-01-04T10:00:01Z'),
};
it.each<[string, Partial<Payable>, string | undefined]>([
	['a hold', {}, undefined],
	['a hold without an end', { payment_required_by: null }, undefined],
	['an instant order', { type: 'instant', paid_at: NOW }, 'order_type_not_eligible_for_payment'],
	['one that is cancelled', { cancelled_at: NOW }, 'already_cancelled'],
	['one that is paid', { paid_at: NOW }, 'already_paid'],
	['one that is acted on', { acting: 'pay_1' }, 'already_paid'],
	['one whose time ends now', { payment_required_by: NOW }, 'past_payment_required_by_date'],
])('%s', (_, change, problem) => {
	expect(paymentProblem({ ...held, ...change }, NOW)).toBe(problem);
});
