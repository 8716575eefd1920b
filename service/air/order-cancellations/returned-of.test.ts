import { describe, expect, it } from 'vitest';
import type { SupplierCancellation } from '#service/suppliers/air/cancellation.ts';
import { returnedOf, type ReturnTerms } from './returned-of.ts';
import type { PaidRow } from './paid-row.ts';

const AT = new Date('2026-05-01T12:00:00Z');
const LATER = '2027-05-01T12:00:00.000Z';
const paid = (id: string, type: PaidRow['type'], amount: string, change: Partial<PaidRow> = {}): PaidRow => ({
	id,
	type,
	amount,
	refunded: '0',
	credit: null,
	...change,
});
const spent: PaidRow['credit'] = {
	code: '0120000000001',
	type: 'emd',
	airline_iata_code: 'ZZ',
	expires_at: LATER,
	passenger_id: 'pas_1',
	user_id: null,
	given_name: 'Anna',
	family_name: 'Traveller',
};
const terms = (payments: PaidRow[], change: Partial<ReturnTerms> = {}): ReturnTerms => ({
	to: 'original_form_of_payment',
	amount: '240.00',
	atLeast: '240.00',
	payments,
	payable: '300.00',
	airline: {
		id: 'arl_zz',
		name: 'Wayfare Airways',
		iata_code: 'ZZ',
		logo_symbol_url: null,
		logo_lockup_url: null,
		conditions_of_carriage_url: null,
	},
	passengers: [
		{ id: 'pas_1', given_name: 'Anna', family_name: 'Traveller', user_id: null },
		{ id: 'pas_2', given_name: 'Berta', family_name: 'Traveller', user_id: 'icu_2' },
	],
	...change,
});
const answer = (change: Partial<SupplierCancellation> = {}): SupplierCancellation => ({
	clientReference: 'ord_1',
	cancelledAt: AT,
	refund: '240.00',
	currency: 'USD',
	credits: [],
	reissued: [],
	...change,
});
const given = (passenger: number, amount: string): SupplierCancellation['credits'][number] => ({
	code: `999000000000${passenger}`,
	type: 'emd',
	name: 'Wayfare Airways credit',
	passenger,
	amount,
	issuedOn: '2026-05-01',
	expiresAt: new Date(LATER),
});
const moved = ({ refunds }: ReturnType<typeof returnedOf>) =>
	refunds.map(({ payment_id, means, amount }) => [payment_id, means, amount]);

describe('what comes back', () => {
	it('goes to each payment by what it still has, of a credit as a new one', () => {
		const payments = [paid('pay_1', 'card', '200.00'), paid('pay_2', 'airline_credit', '100.00', { credit: spent })];
		const reissued = [{ replaces: spent.code, code: '9990000000009' }];
		const returned = returnedOf('USD', terms(payments), answer({ reissued }));
		expect(moved(returned)).toEqual([
			['pay_1', 'card', '160.00'],
			['pay_2', 'airline_credit', '80.00'],
		]);
		expect(returned.credits).toMatchObject([
			{
				airline_iata_code: 'ZZ',
				amount: '80.00',
				code: '9990000000009',
				passenger_id: 'pas_1',
				given_name: 'Anna',
				expires_at: LATER,
				at_least_days: 30,
			},
		]);
	});
	it('is nothing where nothing was paid', () => {
		expect(returnedOf('USD', terms([], { amount: '0.00' }), answer({ refund: '0.00' }))).toMatchObject({
			refunds: [],
			credits: [],
		});
	});
	it('is what the airline states where the quote said nothing, and no less than what comes back whatever it states', () => {
		const payments = [paid('pay_1', 'balance', '300.00')];
		const unstated = terms(payments, { amount: null, atLeast: '50.00' });
		expect(moved(returnedOf('USD', unstated, answer({ refund: '120.00' })))).toEqual([['pay_1', 'balance', '120.00']]);
		expect(moved(returnedOf('USD', unstated, answer({ refund: '20.00' })))).toEqual([['pay_1', 'balance', '50.00']]);
	});
	it('is what was quoted, whatever else the airline gives', () => {
		const payments = [paid('pay_1', 'balance', '300.00')];
		expect(moved(returnedOf('USD', terms(payments), answer({ refund: '100.00' })))).toEqual([
			['pay_1', 'balance', '240.00'],
		]);
	});
	it('is a credit of each traveller where the airline gives credits, and the surcharge as money', () => {
		const payments = [paid('pay_1', 'card', '309.00')];
		const inCredits = terms(payments, { to: 'airline_credits', amount: '309.00' });
		const returned = returnedOf(
			'USD',
			inCredits,
			answer({ refund: '300.00', credits: [given(0, '150.00'), given(1, '150.00')] }),
		);
		expect(moved(returned)).toEqual([
			['pay_1', 'airline_credit', '300.00'],
			['pay_1', 'card', '9.00'],
		]);
		expect(returned.credits).toMatchObject([
			{ amount: '150.00', passenger_id: 'pas_1', given_name: 'Anna', user_id: null, at_least_days: 0 },
			{ amount: '150.00', passenger_id: 'pas_2', given_name: null, family_name: null, user_id: 'icu_2' },
		]);
	});
	it('is as much as the credits that the airline gives, also where it had quoted less', () => {
		const payments = [paid('pay_1', 'card', '309.00')];
		const inCredits = terms(payments, { to: 'airline_credits', amount: '240.00' });
		const more = answer({ refund: '300.00', credits: [given(0, '150.00'), given(1, '150.00')] });
		expect(moved(returnedOf('USD', inCredits, more))).toEqual([['pay_1', 'airline_credit', '300.00']]);
	});
	it('is one refund of a credit that paid, where the airline gives credits and a penalty comes back beside them', () => {
		const payments = [
			paid('pay_1', 'card', '200.00'),
			paid('pay_2', 'airline_credit', '100.00', { credit: spent }),
			paid('pay_3', 'balance', '100.00'),
		];
		const inCredits = terms(payments, { to: 'airline_credits', amount: '400.00' });
		const returned = returnedOf('USD', inCredits, answer({ refund: '300.00', credits: [given(0, '300.00')] }));
		expect(moved(returned)).toEqual([
			['pay_1', 'airline_credit', '150.00'],
			['pay_2', 'airline_credit', '100.00'],
			['pay_3', 'airline_credit', '75.00'],
			['pay_1', 'card', '50.00'],
			['pay_3', 'balance', '25.00'],
		]);
		expect(returned.credits.map(({ amount }) => amount)).toEqual(['300.00', '25.00']);
	});
	it('is in the airline’s hands where it gives a voucher', () => {
		const returned = returnedOf('USD', terms([paid('pay_1', 'card', '300.00')], { to: 'voucher' }), answer());
		expect([moved(returned), returned.credits]).toEqual([[['pay_1', 'airline_credit', '240.00']], []]);
	});
	it('counts what came back before', () => {
		const payments = [paid('pay_1', 'card', '500.00', { refunded: '80.00' }), paid('pay_2', 'card', '60.00')];
		expect(moved(returnedOf('USD', terms(payments, { amount: '480.00' }), answer()))).toEqual([
			['pay_1', 'card', '420.00'],
			['pay_2', 'card', '60.00'],
		]);
	});
});
