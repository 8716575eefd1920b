import { describe, expect, it } from 'vitest';
import { formatDuration, formatMoney, formatTime } from './format.ts';
import { formatDate, formatDateRange } from './format-date.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');

describe('formatMoney', () => {
	it.each([
		['412.30', 'EUR', 'en', '€412.30'],
		['1284.00', 'GBP', 'en', '£1,284.00'],
		['412.30', 'EUR', 'de', '412,30 €'],
		['-40.00', 'EUR', 'fr', '-40,00 €'],
		['5000', 'JPY', 'en', '¥5,000'],
		['12.345', 'KWD', 'en', 'KWD 12.345'],
		['412.30', 'EUR', 'ar', '412.30 €'],
	] as const)('writes %s %s in %s as %s', (amount, currency, locale, words) => {
		expect(plain(formatMoney(amount, currency, { locale }))).toBe(words);
	});

	it('holds the sign of US$ behind its letters in Arabic', () => {
		expect(formatMoney('412.30', 'USD', { locale: 'ar' })).toContain('US$\u200e');
	});

	it('keeps every digit that a float would lose', () => {
		expect(formatMoney('123456789012345.67', 'EUR', { locale: 'en' })).toBe('€123,456,789,012,345.67');
		expect(formatMoney('0.29', 'EUR', { locale: 'en' })).toBe('€0.29');
	});

	it('shows digits finer than the currency rather than rounding them away', () => {
		expect(formatMoney('10.005', 'EUR', { locale: 'en' })).toBe('€10.005');
	});

	it('uses the digits of ISO 4217 where Intl has others', () => {
		expect(plain(formatMoney('1000', 'ISK', { locale: 'en', currencyDisplay: 'code' }))).toBe('ISK 1,000');
		expect(plain(formatMoney('2.5', 'IQD', { locale: 'en', currencyDisplay: 'code' }))).toBe('IQD 2.500');
	});

	it('writes the code, a plus, or no empty fraction when asked', () => {
		expect(plain(formatMoney('412.30', 'EUR', { locale: 'en', currencyDisplay: 'code' }))).toBe('EUR 412.30');
		expect(formatMoney('74.00', 'EUR', { locale: 'en', sign: 'always' })).toBe('+€74.00');
		expect(formatMoney('412.00', 'EUR', { locale: 'en', trim: true })).toBe('€412');
	});

	it('shows what is no amount as it came', () => {
		expect(formatMoney('abc', 'EUR', { locale: 'en' })).toBe('abc EUR');
	});
});

describe('dates and times', () => {
	it('reads local dates without any zone', () => {
		expect(formatDate('2027-03-11', 'short', 'en')).toBe('Thu 11 Mar');
		expect(formatDate('2027-03-11T23:59:00', 'medium', 'en')).toBe('11 Mar 2027');
		expect(plain(formatDateRange('2027-03-11', '2027-03-15', 'medium', 'en')).replace(/\s*–\s*/, '–')).toBe(
			'11–15 Mar 2027',
		);
		expect(formatDate('soon', 'short', 'en')).toBe('soon');
	});

	it('writes the time of day as chosen', () => {
		expect(formatTime('2027-03-11T06:05:00', { locale: 'en' })).toBe('06:05');
		expect(plain(formatTime('2027-03-11T18:05:00', { locale: 'en', timeFormat: 'h12' }))).toBe('6:05 pm');
		expect(formatTime('2027-03-11T00:05:00', { locale: 'de' })).toBe('00:05');
		expect(formatTime('2027-03-11T18:05:00', { locale: 'ar', timeFormat: 'h23' })).toBe('18:05');
	});

	it('splits minutes into hours', () => {
		const t = (key: string, values: object) => `${key} ${Object.values(values).join(' ')}`;
		expect([45, 120, 225, 65].map((minutes) => formatDuration(minutes, t))).toEqual([
			'minutes 45',
			'hours 2',
			'hoursMinutes 3 45',
			'hoursMinutes 1 05',
		]);
	});
});
