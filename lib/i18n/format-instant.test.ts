import { describe, expect, it } from 'vitest';
import { formatInstant, formatSpan } from './format-instant.ts';

const AT = '2027-03-11T18:05:09.400Z';
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '');

describe('an instant', () => {
	it.each([
		['en', 'auto', '11 Mar 2027 18:05:09'],
		['de', 'auto', '11. März 2027 18:05:09'],
		['fr', 'h12', '11 mars 2027 6:05:09 PM'],
	] as const)('in %s, %s', (locale, timeFormat, words) => {
		expect(plain(formatInstant(AT, { locale, timeFormat }))).toBe(words);
	});
	it('without its date', () => expect(formatInstant(AT, { locale: 'en' }, 'time')).toBe('18:05:09'));
	it('that is none is shown as it came', () => expect(formatInstant('soon', { locale: 'en' })).toBe('soon'));
});

it.each([
	[0, '0ms'],
	[430, '430ms'],
	[1_999, '2s'],
	[2_430, '2.4s'],
	[12_600, '13s'],
	[119_000, '2m'],
	[300_000, '5m'],
	[5_400_000, '1.5h'],
	[259_200_000, '72h'],
])('a span of %i ms is %s', (ms, words) => expect(plain(formatSpan(ms, 'en'))).toBe(words));
