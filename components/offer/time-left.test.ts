import { describe, expect, it } from 'vitest';
import { offerFailureKind } from '#lib/failure-kind.ts';
import { timeLeft } from './time-left.ts';

describe('time left', () => {
	it.each([
		[59, 'less than a minute'],
		[60, '1 minute'],
		[1_799, '29 minutes'],
		[7_199, '119 minutes'],
		[7_200, '2 hours'],
		[172_800, '2 days'],
	])('of %i seconds is %s: never more than there is', (seconds, words) => {
		expect(timeLeft(seconds, 'en', 'less than a minute')).toBe(words);
	});
});

describe('why an offer cannot be shown', () => {
	it.each([
		['refused', 'offer_no_longer_available', 'gone'],
		['refused', 'airline_internal', 'airline'],
		['refused', 'not_found', 'missing'],
		['refused', 'rate_limit_exceeded', 'limit'],
		['refused', 'a_code_of_tomorrow', 'nonsense'],
		['down', 'service_unavailable', 'down'],
		['slow', 'gateway_timeout_error', 'slow'],
	] as const)('%s with %s is told as %s', (kind, code, told) => {
		expect(offerFailureKind({ kind, errors: [{ code }] })).toBe(told);
	});
});
