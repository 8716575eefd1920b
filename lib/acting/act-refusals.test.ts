import { describe, expect, it } from 'vitest';
import { acceptAirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import { confirmOrderCancellation, createOrderCancellation } from '#contract/air/order-cancellation.ts';
import { createOrderChangeRequest } from '#contract/air/order-change-request.ts';
import { CHANGE_REFUSALS, createOrderChange } from '#contract/air/order-change.ts';
import { listAvailableOrderServices } from '#contract/air/order-service.ts';
import { cancelRefusal } from '../cancelling/cancel-refusals.ts';
import { changeRefusal } from '../changing/change-refusals.ts';
import { acceptRefusal } from '../schedule-change/accept-refusals.ts';
import { extrasRefusal } from '../trips/extras-refusals.ts';

const wordsOf = (refusal: { own: string } | { shared: string }): string =>
	'own' in refusal ? refusal.own : `shared ${refusal.shared}`;

const ACTS = [
	['cancelling', cancelRefusal, [...createOrderCancellation.errors, ...confirmOrderCancellation.errors]],
	['changing', changeRefusal, [...createOrderChangeRequest.errors, ...createOrderChange.errors, ...CHANGE_REFUSALS]],
	['accepting a schedule change', acceptRefusal, acceptAirlineInitiatedChange.errors],
	['adding seats and bags', extrasRefusal, listAvailableOrderServices.errors],
] as const;

describe.each(ACTS)('what %s can end with', (_, refusalOf, codes) => {
	it.each([
		...new Set<string>(codes),
		'code_required',
		'needs_lead',
		'session_ended',
		'rate_limit_exceeded',
		'service_unavailable',
		'offline',
	])('says %s in its own words', (code) => {
		expect(wordsOf(refusalOf(code))).not.toBe('shared ours');
	});

	it('tells what nobody knows as an error of ours', () => {
		expect(['made_up', 'constructor'].map((code) => wordsOf(refusalOf(code)))).toEqual(['shared ours', 'shared ours']);
	});
});
