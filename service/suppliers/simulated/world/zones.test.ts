import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { createZones } from './zones.ts';

const NAMES = [
	'Europe/London',
	'America/New_York',
	'Australia/Sydney',
	'America/Santiago',
	'Africa/Casablanca',
	'Asia/Kathmandu',
	'Australia/Lord_Howe',
	'Pacific/Chatham',
	'America/Phoenix',
	'Asia/Tehran',
];
const zones = createZones(NAMES);
const wall = (text: string): number => Date.parse(`${text}:00Z`);
const utc = wall;

describe('offsets', () => {
	test.each(NAMES)('%s agrees with Temporal every seven hours of two years', (name) => {
		const zone = NAMES.indexOf(name);
		for (let ms = Date.UTC(2027, 0, 1); ms < Date.UTC(2029, 0, 1); ms += 7 * 3_600_000) {
			const expected = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(name).offsetNanoseconds / 6e10;
			if (zones.offset(zone, ms) !== expected) throw new Error(`${name} ${new Date(ms).toISOString()}: ${expected}`);
		}
	});
});

describe('instants of local times', () => {
	const cases: readonly [string, string, string][] = [
		// The last Sunday of March in Europe: 01:30 does not exist.
		['Europe/London', '2027-03-28T00:55', '2027-03-28T00:55'],
		['Europe/London', '2027-03-28T01:30', '2027-03-28T01:30'],
		['Europe/London', '2027-03-28T02:05', '2027-03-28T01:05'],
		['Europe/London', '2027-10-31T01:30', '2027-10-31T00:30'],
		['Europe/London', '2027-10-31T02:00', '2027-10-31T02:00'],
		// The second Sunday of March in the United States: 02:30 does not exist.
		['America/New_York', '2027-03-14T01:59', '2027-03-14T06:59'],
		['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30'],
		['America/New_York', '2027-03-14T03:00', '2027-03-14T07:00'],
		['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30'],
		// The south changes the other way round.
		['Australia/Sydney', '2027-04-04T02:30', '2027-04-03T15:30'],
		['Australia/Sydney', '2027-10-03T02:30', '2027-10-02T16:30'],
		['America/Santiago', '2027-04-05T12:00', '2027-04-05T16:00'],
		['Asia/Kathmandu', '2027-06-01T12:00', '2027-06-01T06:15'],
		// The year turns in between.
		['Pacific/Chatham', '2028-01-01T01:00', '2027-12-31T11:15'],
	];
	test.each(cases)('%s %s is %sZ', (name, local, instant) => {
		const got = new Date(zones.toInstant(NAMES.indexOf(name), wall(local))).toISOString().slice(0, 16);
		expect(got).toBe(new Date(utc(instant)).toISOString().slice(0, 16));
	});
});
