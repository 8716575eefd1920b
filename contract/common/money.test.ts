import { codes, code as isoCurrency } from 'currency-codes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	addAmounts,
	compareAmounts,
	fromMinor,
	minorDigits,
	multiplyAmount,
	splitAmount,
	subtractAmounts,
	toMinor,
} from './money.ts';
import { approximateAmount } from './amounts.ts';

const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'CLF', 'HUF', 'XOF');
const minor = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

describe('minor digits', () => {
	// Metals, funds and test codes have no minor unit in the list; prices are never in them.
	const listed = codes().filter((code) => !/^X(A[GU]|B[A-D]|D[R]|P[DT]|SU|TS|UA|XX)$/.test(code));

	test('are those of ISO 4217 for every listed currency', () => {
		const wrong = listed.filter((code) => minorDigits(code) !== isoCurrency(code)?.digits);
		expect(wrong).toEqual([]);
		expect(listed.length).toBeGreaterThan(160);
	});

	test('are two for the Caribbean guilder, which is newer than the list', () => expect(minorDigits('XCG')).toBe(2));

	test('follow ISO 4217 where Intl rounds away the minor unit', () => {
		for (const code of ['COP', 'HUF', 'IDR', 'PKR']) expect(minorDigits(code)).toBe(2);
		expect(minorDigits('IQD')).toBe(3);
	});
});

describe('amounts', () => {
	test('survive the way to minor units and back', () => {
		fc.assert(fc.property(currency, minor, (code, value) => toMinor(fromMinor(value, code), code) === value));
	});

	test('add and subtract exactly', () => {
		fc.assert(
			fc.property(currency, minor, minor, (code, a, b) => {
				const [x, y] = [fromMinor(a, code), fromMinor(b, code)];
				expect(subtractAmounts(code, addAmounts(code, x, y), y)).toBe(x);
				expect(toMinor(addAmounts(code, x, y), code)).toBe(a + b);
			}),
		);
	});

	test('add up to the whole when split, in shares that differ by one minor unit at most', () => {
		fc.assert(
			fc.property(currency, minor, fc.integer({ min: 1, max: 40 }), (code, value, parts) => {
				const shares = splitAmount(code, fromMinor(value, code), parts);
				expect(shares).toHaveLength(parts);
				expect(addAmounts(code, ...shares)).toBe(fromMinor(value, code));
				const minors = shares.map((share) => toMinor(share, code)).sort((a, b) => (a < b ? -1 : 1));
				expect((minors.at(-1) ?? 0n) - (minors[0] ?? 0n) <= 1n).toBe(true);
			}),
		);
	});

	test('multiply like repeated addition', () => {
		fc.assert(
			fc.property(currency, minor, fc.integer({ min: 0, max: 9 }), (code, value, times) => {
				const amount = fromMinor(value, code);
				expect(multiplyAmount(code, amount, times)).toBe(
					addAmounts(code, ...Array.from({ length: times }, () => amount)),
				);
			}),
		);
	});

	test('compare by value, not by text', () => {
		expect(compareAmounts('EUR', '9.50', '10.00')).toBeLessThan(0);
		expect(compareAmounts('EUR', '-1.00', '-2.00')).toBeGreaterThan(0);
		expect(compareAmounts('EUR', '10', '10.00')).toBe(0);
	});

	test.each([
		['1.234', 'EUR'],
		['1.5', 'JPY'],
		['1.2345', 'KWD'],
	])('refuse %s %s, finer than the currency', (amount, code) =>
		expect(() => toMinor(amount, code)).toThrow(RangeError),
	);

	test.each(['', '1,50', '1e3', ' 1', '+1', '1.', '.5', 'NaN', '--1'])('refuse %j as an amount', (amount) => {
		expect(() => toMinor(amount, 'EUR')).toThrow(RangeError);
	});

	test('keep the sign of small negative amounts', () => expect(fromMinor(-5n, 'EUR')).toBe('-0.05'));
});

describe('about how much an amount is in another currency', () => {
	const rates = { EUR: '1', USD: '1.13607', JPY: '178.906', KWD: '0.350719', VND: '29478.5', XOF: '0.5', NIL: '0' };

	test.each([
		['412.30', 'USD', 'EUR', '363.00'],
		['1.00', 'USD', 'EUR', '0.88'],
		['99.99', 'EUR', 'USD', '114.00'],
		['50.00', 'EUR', 'USD', '56.80'],
		['412.30', 'USD', 'JPY', '64930'],
		['412.30', 'USD', 'KWD', '127.000'],
		['12.30', 'USD', 'KWD', '3.797'],
		['412.30', 'USD', 'VND', '10700000'],
		['-412.30', 'USD', 'EUR', '-363.00'],
		['0.00', 'USD', 'EUR', '0.00'],
		// What would be a half exactly goes up.
		['201', 'XOF', 'EUR', '402.00'],
		['10.005', 'EUR', 'USD', '11.37'],
	])('%s %s is about %s %s', (amount, from, to, about) =>
		expect(approximateAmount(amount, from, to, rates)).toBe(about),
	);

	test.each([
		['412.30', 'USD', 'CHF'],
		['412.30', 'CHF', 'EUR'],
		['412.30', 'NIL', 'EUR'],
		['abc', 'USD', 'EUR'],
	])('%s %s in %s is not known', (amount, from, to) => expect(approximateAmount(amount, from, to, rates)).toBeNull());

	test('is never off by more than half of its last digit shown, four at most', () => {
		const rate = fc.integer({ min: 1, max: 10 ** 9 }).map((value) => (value / 10 ** 4).toFixed(4));
		fc.assert(
			fc.property(currency, currency, minor, rate, rate, (from, to, value, sold, bought) => {
				const about = approximateAmount(fromMinor(value, from), from, to, {
					[from]: sold,
					[to]: from === to ? sold : bought,
				});
				const shown = Number(about);
				const exact = (Number(fromMinor(value, from)) * Number(from === to ? sold : bought)) / Number(sold);
				const step = Math.max(10 ** -minorDigits(to), Math.abs(exact) >= 100 ? 1 : 0, Math.abs(exact) / 1000);
				expect(Math.abs(shown - exact)).toBeLessThanOrEqual(step / 2 + Math.abs(exact) * 1e-9);
				expect(
					String(about)
						.replace(/^-?0*\.?0*|\.|-/g, '')
						.replace(/0+$/, '').length,
				).toBeLessThanOrEqual(4);
			}),
		);
	});
});
