import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAmounts } from '#contract/common/money.ts';
import { type IntendedMethod, type Intention, priceIntention } from './intention.ts';

const USD = { amount: '300.00', currency: 'USD' };
const card = (surcharge_basis_points = 0): IntendedMethod => ({
	type: 'card',
	card_id: 'tcd_1',
	surcharge_basis_points,
});
const credit = (available: string, penalty = '0.00', airline_credit_id = 'acd_1'): IntendedMethod => ({
	type: 'airline_credit',
	airline_credit_id,
	available,
	penalty,
});
const balance: IntendedMethod = { type: 'balance' };
const bag = { id: 'ase_1', key: 'bag', quantity: 2, amount: '20.00' };
const priced = (methods: IntendedMethod[], services: Intention['services'] = [], fare = USD) =>
	priceIntention(fare, { methods, services });

describe('an intention', () => {
	it.each<[string, IntendedMethod[], Intention['services'], string[], string]>([
		['by balance', [balance], [], ['300.00'], '300.00'],
		['by balance with two bags', [balance], [bag], ['340.00'], '340.00'],
		['by a card with 1.5 %', [card(150)], [bag], ['345.10'], '345.10'],
		['by a credit and the balance', [credit('120.00'), balance], [], ['120.00', '180.00'], '300.00'],
		['by a credit that covers it', [credit('500.00')], [], ['300.00'], '300.00'],
		[
			'by a credit with a penalty and a card',
			[credit('100.00', '25.00'), card(100)],
			[],
			['100.00', '227.25'],
			'327.25',
		],
		['by a credit that pays its own penalty', [credit('500.00', '25.00')], [], ['325.00'], '325.00'],
		[
			'by a credit more than needed',
			[credit('300.00'), credit('9.00', '25.00', 'acd_2')],
			[],
			['300.00', '0.00'],
			'300.00',
		],
		['by a credit and a balance that is not needed', [credit('400.00'), balance], [], ['300.00', '0.00'], '300.00'],
	])('%s charges what it must', (_, methods, services, charges, sum) => {
		const result = priced(methods, services);
		expect(result?.intended_payment_methods.map(({ charge_amount }) => charge_amount)).toEqual(charges);
		expect(result?.charge_amount).toBe(sum);
	});

	it('is not covered by credits that are too small', () => {
		expect(priced([credit('299.99')])).toBeUndefined();
		expect(priced([credit('300.00', '25.00')])).toBeUndefined();
	});

	it('names a surcharge in a currency without minor units in whole ones', () => {
		const [method] = priced([card(125)], [], { amount: '41230', currency: 'JPY' })?.intended_payment_methods ?? [];
		expect(method).toMatchObject({ charge_amount: '41745', surcharge_amount: '515', surcharge_currency: 'JPY' });
	});

	it('adds up, whatever it is: charges = total + surcharges + penalties', () => {
		const cents = (max: number) => fc.integer({ min: 0, max }).map((n) => (n / 100).toFixed(2));
		const credits = fc.array(fc.tuple(cents(60_000), cents(5_000)), { maxLength: 4 });
		const last = fc.oneof(fc.constant(balance), fc.integer({ min: 0, max: 400 }).map(card));
		const bags = fc.array(fc.tuple(cents(9_000), fc.integer({ min: 1, max: 4 })), { maxLength: 4 });
		fc.assert(
			fc.property(cents(200_000), credits, last, bags, (amount, held, rest, extras) => {
				const services = extras.map(([each, quantity], i) => ({ id: `ase_${i}`, key: `${i}`, quantity, amount: each }));
				const methods = [...held.map(([available, penalty], i) => credit(available, penalty, `acd_${i}`)), rest];
				const result = priced(methods, services, { amount, currency: 'USD' });
				const added = result?.intended_payment_methods.map((method) =>
					method.type === 'card' ? method.surcharge_amount : method.type === 'balance' ? '0' : method.penalty_amount,
				);
				const charges = result?.intended_payment_methods.map(({ charge_amount }) => charge_amount) ?? [];
				expect(addAmounts('USD', ...charges)).toBe(addAmounts('USD', result?.total_amount ?? '', ...(added ?? [])));
				expect(addAmounts('USD', ...charges)).toBe(result?.charge_amount);
				for (const charge of charges) expect(Number(charge)).toBeGreaterThanOrEqual(0);
			}),
		);
	});
});
