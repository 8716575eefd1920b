import { expect, test } from 'vitest';
import { hasCardNumber } from './card-number.ts';

test.each([
	'4242424242424242',
	'4242 4242 4242 4242',
	'4242-4242-4242-4242',
	'4242.4242.4242.4242',
	'4242\u00a04242\u20114242 4242',
	'my card is 5555555555554444, exp 12/30',
	'378282246310005',
	'3782-822463-10005',
	'30569309025904',
	'6011111111111117',
	'3530111333300000',
	'6200000000000005',
	'4222222222222',
	'6304000000000000',
	'x4242424242424242y',
	'order-4242424242424242',
	'call 12 4242 4242 4242 4242 now',
	'42424 24242 424242',
	'card:4242424242424242',
	'٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
	'４２４２４２４２４２４２４２４２',
	'4000000000000101 or 4242424242424241',
])('%s holds one', (text) => expect(hasCardNumber(text)).toBe(true));

test.each([
	['', 'nothing'],
	['4242424242424241', 'a wrong check digit'],
	['+442080160509', 'a telephone number'],
	['+49 1512 3456 7890 1', 'one with spaces'],
	['0044 20 8016 0509 123', 'one that is dialled'],
	['0162400000003', 'a ticket number, by its airline’s first digit'],
	['1700000000008', 'milliseconds'],
	['1764547200000000', 'microseconds'],
	['2026-11-23 18:43', 'a date'],
	['9999999999999995', 'no issuer begins so'],
	['0000000000000000', 'zeros'],
	['42424242424242424242424242', 'too many digits'],
	['8d4c7d3a-4123-4242-8424-242424242424', 'a UUID'],
	['off_0000Vbp3eMOT2Os1H4001', 'an id'],
])('%s holds none: %s', (text) => expect(hasCardNumber(text)).toBe(false));

test('of 20,000 random UUIDs and ids none does', () => {
	const random = Array.from({ length: 20_000 }, () => crypto.randomUUID());
	expect(random.filter(hasCardNumber)).toEqual([]);
});
