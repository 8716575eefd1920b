import { describe, expect, it } from 'vitest';
import { dueOfAll } from './due-of-all.ts';
import { atHotelOf, dueOf, headlineOf, publicHeadlineOf, type StayPriceParts } from './headline.ts';
import { sumAbout } from './sum-about.ts';

const price = (due: string | null, dueCurrency: string | null = 'EUR'): StayPriceParts => ({
	total: '478.00',
	currency: 'EUR',
	due,
	dueCurrency,
});

describe('what a stay costs', () => {
	it.each([
		['nothing is due at the property', price(null, null), ['478.00 EUR']],
		['what is due is nothing', price('0.00'), ['478.00 EUR']],
		['both are in one currency', price('8.00'), ['486.00 EUR']],
		['the property does not say in which currency', price('8.00', null), ['486.00 EUR']],
		['the property takes another currency', price('1200', 'JPY'), ['478.00 EUR', '1200 JPY']],
	])('where %s', (_, of, headline) => {
		expect(headlineOf(of).map(({ amount, currency }) => `${amount} ${currency}`)).toEqual(headline);
	});
	it('names what is due only where something is', () => {
		expect(dueOf(price('8.00'))).toEqual({ amount: '8.00', currency: 'EUR' });
		expect(dueOf(price('0.00'))).toBeNull();
	});
	it.each([
		[
			'the rest and its charges, in two currencies',
			'365.51',
			{ amount: '40.00', currency: 'USD' },
			['365.51 EUR', '40.00 USD'],
		],
		['the rest and its charges, in one currency', '365.51', { amount: '40.00', currency: 'EUR' }, ['405.51 EUR']],
		['its charges alone', '0.00', { amount: '40.00', currency: 'EUR' }, ['40.00 EUR']],
		['the rest alone', '365.51', null, ['365.51 EUR']],
		['nothing', '0.00', null, []],
	])('leaves for the hotel %s', (_, rest, local, said) => {
		const left = atHotelOf({ amount: rest, currency: 'EUR' }, local);
		expect(left.map(({ amount, currency }) => `${amount} ${currency}`)).toEqual(said);
	});
	it('compares with what everyone pays for the same, what is due included', () => {
		expect(publicHeadlineOf({ ...price('8.00'), publicTotal: '500.00' })).toEqual([
			{ amount: '508.00', currency: 'EUR' },
		]);
		expect(publicHeadlineOf(price('8.00'))).toBeNull();
	});
	it('has one sum due at the property where all prices have the same', () => {
		expect(dueOfAll([price('8.00'), price('8.00')])).toEqual({ amount: '8.00', currency: 'EUR' });
		expect(dueOfAll([price('8.00'), price(null)])).toBeNull();
		expect(dueOfAll([price('8.00'), price('8.00', 'USD')])).toBeNull();
		expect(dueOfAll([price('0.00')])).toBeNull();
	});
	it('is summed in one currency as far as rates are known, and exact where it is in it', () => {
		const rates = { EUR: '1', JPY: '160' };
		expect(sumAbout(headlineOf(price('8.00')), 'EUR', rates)).toBe('486.00');
		expect(sumAbout(headlineOf(price('1600', 'JPY')), 'EUR', rates)).toBe('488.00');
		expect(sumAbout(headlineOf(price('8.00', 'KWD')), 'EUR', rates)).toBeNull();
	});
});
