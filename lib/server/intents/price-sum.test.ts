import { describe, expect, it } from 'vitest';
import type { IntendedPaymentMethod } from '#contract/air/offer.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import { intentionsOf, sumOf } from './price-sum.ts';

const credit = (id: string, charge: string, penalty: string, currency: string): IntendedPaymentMethod => ({
	type: 'airline_credit',
	airline_credit_id: id,
	charge_amount: charge,
	charge_currency: currency,
	penalty_amount: penalty,
	penalty_currency: currency,
});
const card = (charge: string, surcharge: string, currency: string): IntendedPaymentMethod => ({
	type: 'card',
	card_id: 'tcd_1',
	charge_amount: charge,
	charge_currency: currency,
	surcharge_amount: surcharge,
	surcharge_currency: currency,
});

describe('the sum of a booking', () => {
	it.each([
		['EUR', '412.30', '99.99', '30.05', '6.18', '418.48'],
		['JPY', '41230', '9999', '3005', '618', '41848'],
		['KWD', '412.305', '99.995', '30.050', '6.185', '418.490'],
	])('adds up in %s to the last digit', (currency, total, tax, services, surcharge, charge) => {
		const { priced } = sumOf(currency, { total, tax, services }, [card(charge, surcharge, currency)]);
		expect(priced).toMatchObject({ total_amount: charge, due_amount: charge, surcharge_amount: surcharge });
		const { base_amount, tax_amount, services_amount, surcharge_amount, penalty_amount } = priced;
		expect(addAmounts(currency, base_amount, tax_amount, services_amount, surcharge_amount, penalty_amount)).toBe(
			charge,
		);
	});

	it('says what each credit pays, and what is left to a card', () => {
		const methods = [
			credit('acd_1', '100.00', '25.00', 'EUR'),
			credit('acd_2', '0.00', '0.00', 'EUR'),
			card('325.00', '0.00', 'EUR'),
		];
		const sum = sumOf('EUR', { total: '400.00', tax: null, services: '0.00' }, methods);
		expect(sum.priced).toMatchObject({
			total_amount: '425.00',
			penalty_amount: '25.00',
			credit_amount: '100.00',
			due_amount: '325.00',
			tax_amount: '0.00',
			base_amount: '400.00',
		});
		expect(sum.methods).toMatchObject({
			total_amount: '425.00',
			rest: '325.00',
			credits: [{ airline_credit_id: 'acd_1', amount: '100.00' }, { airline_credit_id: 'acd_2' }],
		});
	});
});

it('a hold, and a card that is not typed yet, are priced without a surcharge', () => {
	expect(intentionsOf({ services: [], pay: 'hold' })).toEqual([{ type: 'balance' }]);
	expect(intentionsOf({ services: [], pay: 'card' })).toEqual([{ type: 'balance' }]);
	expect(intentionsOf({ services: [], pay: 'card', card_id: 'tcd_1' })).toEqual([{ type: 'card', card_id: 'tcd_1' }]);
	expect(
		intentionsOf({ services: [], pay: 'airline_credit', airline_credit_ids: ['a', 'b'], card_id: 'tcd_1' }),
	).toEqual([
		{ type: 'airline_credit', airline_credit_id: 'a' },
		{ type: 'airline_credit', airline_credit_id: 'b' },
		{ type: 'card', card_id: 'tcd_1' },
	]);
});
