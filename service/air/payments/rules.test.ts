import { expect, it } from 'vitest';
import { type Payable, paymentProblem } from './rules.ts';

const NOW = new Date('2027-01-04T10:00:00Z');
const held: Payable = {
	type: 'hold',
	cancelledAt: null,
	paidAt: null,
	isActedOn: false,
	requiredBy: new Date('2027-01-04T10:00:01Z'),
};
it.each<[string, Partial<Payable>, string | undefined]>([
	['a hold', {}, undefined],
	['a hold without an end', { requiredBy: null }, undefined],
	['an instant order', { type: 'instant', paidAt: NOW }, 'order_type_not_eligible_for_payment'],
	['one that is cancelled', { cancelledAt: NOW }, 'already_cancelled'],
	['one that is paid', { paidAt: NOW }, 'already_paid'],
	['one that is acted on', { isActedOn: true }, 'already_paid'],
	['one whose time ends now', { requiredBy: NOW }, 'past_payment_required_by_date'],
])('%s', (_, change, problem) => {
	expect(paymentProblem({ ...held, ...change }, NOW)).toBe(problem);
});
