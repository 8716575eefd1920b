import { describe, expect, it } from 'vitest';
import { currencyName } from './currency-name.ts';
import { localOf, zoneName } from './zone-name.ts';

describe('the name of a zone', () => {
	it.each([
		['2027-01-11T10:00:00', 'Europe/Berlin', 'en', 'CET'],
		['2027-07-11T10:00:00', 'Europe/Berlin', 'en', 'CEST'],
		['2027-07-11T10:00:00', 'Europe/Berlin', 'de', 'MESZ'],
		['2027-01-11T10:00:00', 'America/New_York', 'ar', 'EST'],
		['2027-01-11T10:00:00', 'Asia/Tokyo', 'en', 'JST'],
		['2027-01-11T10:00:00', 'Asia/Hong_Kong', 'de', 'HKT'],
		['2027-01-11T10:00:00', 'Asia/Dubai', 'fr', 'GST'],
		['2027-01-11T10:00:00', 'Asia/Kathmandu', 'fr', 'UTC+5:45'],
		['2027-01-11T10:00:00', 'America/Sao_Paulo', 'es', 'UTC−3'],
		['2027-01-11T10:00:00', 'Mars/Base', 'en', ''],
	] as const)('at %s in %s is, in %s, %s', (local, zone, locale, name) => {
		expect(zoneName(local, zone, locale)).toBe(name);
	});
});

it.each([
	['America/Lima', 'Lima time'],
	['America/New_York', 'EST'],
	['UTC', 'UTC'],
] as const)('in %s, a zone that the place’s time may stand for, it is %s', (zone, name) => {
	expect(zoneName('2027-01-11T10:00:00', zone, 'en', 'Lima time')).toBe(name);
});

describe('an instant on the clock of a place', () => {
	it.each([
		['2027-03-11T17:05:00Z', 'America/New_York', '2027-03-11T12:05:00'],
		['2027-03-14T06:59:59Z', 'America/New_York', '2027-03-14T01:59:59'],
		['2027-03-14T07:00:00Z', 'America/New_York', '2027-03-14T03:00:00'],
		['2027-03-11T23:30:00Z', 'Asia/Kolkata', '2027-03-12T05:00:00'],
	])('%s in %s is %s', (instant, zone, local) => {
		expect(localOf(instant, zone)).toBe(local);
	});
});

describe('the name of a currency', () => {
	it.each([
		['USD', 'en', 'US dollars'],
		['EUR', 'de', 'Euro'],
		['JPY', 'fr', 'yens japonais'],
		['???', 'en', '???'],
	] as const)('%s in %s is %s', (currency, locale, name) => {
		expect(currencyName(currency, locale)).toBe(name);
	});
});
