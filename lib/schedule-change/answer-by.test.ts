import { describe, expect, it } from 'vitest';
import type { FlightSpec } from '#lib/travel/testing/make-offer.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { answerBy } from './answer-by.ts';
import { calendarEntries } from './calendar-entries.ts';
import { choicesOf } from './choices.ts';
import { isByHand } from './is-by-hand.ts';
import { openChange } from './open-change.ts';
import { makeChange } from './testing/make-change.ts';
import { twoClocks } from './two-clocks.ts';

const by = (created_at: string) => new Date(answerBy(makeChange({ created_at }))).toISOString();

describe('the answer that we ask for', () => {
	// The new flight is the first to leave, 08:30 in Berlin: 07:30Z.
	it.each([
		['2027-02-01T12:00:00Z', '2027-02-08T12:00:00.000Z', 'within seven days'],
		['2027-03-05T12:00:00Z', '2027-03-08T07:30:00.000Z', '72 hours before the first departure'],
		['2027-03-10T12:00:00Z', '2027-03-10T12:00:00.000Z', 'at once'],
	])('of %s is wanted by %s: %s', (detected, wanted) => {
		expect(by(detected)).toBe(wanted);
	});
});

describe('the change that waits', () => {
	const older = makeChange({ id: 'aic_0', created_at: '2027-02-28T12:00:00Z' });
	it('is the newest, whatever their order', () => {
		const found = openChange({ airline_initiated_changes: [older, makeChange()] });
		expect([found?.change.id, found?.older]).toEqual(['aic_1', 1]);
	});
	it('is none once something was done, or nothing can be', () => {
		const done = makeChange({ action_taken: 'accepted', available_actions: [] });
		expect(openChange({ airline_initiated_changes: [done, { ...older, available_actions: [] }] })).toBeUndefined();
	});
	it('offers what the airline takes, and a person', () => {
		expect(choicesOf(makeChange())).toEqual(['accept', 'change', 'refund', 'agent']);
		expect(choicesOf(makeChange({ available_actions: ['cancel'] }))).toEqual(['refund', 'agent']);
		expect(choicesOf(makeChange({ available_actions: ['update'] }))).toEqual(['agent']);
	});
	it('is an agent’s where it cannot be accepted here', () => {
		expect(isByHand(makeChange({ available_actions: ['update'] }))).toBe(true);
		expect(isByHand(makeChange())).toBe(false);
		expect(isByHand(makeChange({ available_actions: ['cancel'] }))).toBe(false);
	});
});

describe('both journeys on one clock', () => {
	it('stand at the hours since a full hour before the first', () => {
		const { removed, added } = makeChange();
		const clocks = twoClocks(removed[0] as never, added[0] as never);
		expect(clocks.marks[0]).toEqual({ at: 0, local: '2027-03-11T08:00:00' });
		expect(clocks.was.departs.at).toBe(2.5);
		expect(clocks.is?.departs.at).toBe(0.5);
		// 19:05 in New York is 01:05 in Berlin.
		expect(clocks.is?.arrives).toMatchObject({ at: 16 + 65 / 60 + 0, local: '2027-03-11T19:05:00' });
		expect(clocks.is?.changes.map(({ code }) => code)).toEqual(['FRA']);
		expect(clocks.hours).toBeGreaterThanOrEqual(clocks.is?.arrives.at ?? 0);
		expect(clocks.marks.length).toBeLessThanOrEqual(7);
	});
});

describe('entries of a calendar', () => {
	const DIRECT: FlightSpec[] = [{ flight: 'LH402 BER 2027-03-11T12:00 JFK 2027-03-11T15:00' }];
	it('keep their ids where another flight takes the place, and go where none does', () => {
		const done = { action_taken: 'accepted', action_taken_at: '2027-03-02T00:00:00Z', available_actions: [] } as const;
		const change = makeChange({ is: DIRECT, ...done, available_actions: [] });
		const order = { ...makeOrder(), slices: change.added, airline_initiated_changes: [change] };
		expect(
			calendarEntries(order).map(({ id, place, segment }) => [id, place !== null, segment.origin.iata_code]),
		).toEqual([
			['sli_was_0', true, 'BER'],
			['sli_was_1', false, 'FRA'],
		]);
		expect(calendarEntries({ ...order, airline_initiated_changes: [] }).map(({ id }) => id)).toEqual(['sli_is_0']);
	});
});
