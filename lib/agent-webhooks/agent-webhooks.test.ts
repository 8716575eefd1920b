import { describe, expect, it } from 'vitest';
import { mailsTelling } from '#lib/server/mail/mail-kinds.ts';
import { dayOf, dayStart } from './day-of.ts';
import { filterParams, NO_FILTER, readEventFilter, sinceOf } from './event-filter.ts';
import { isUntold, type ToldFacts, notificationStatus } from './notification-status.ts';

const NOW = Date.UTC(2027, 2, 11, 10, 30);
const ago = (ms: number): string => new Date(NOW - ms).toISOString();
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe('whether the traveller was told', () => {
	const facts = (more: Partial<ToldFacts> = {}): ToldFacts => ({ ours: true, seen: false, mails: [], ...more });
	const mail = (kind: string, more: { sent?: boolean; dropped?: boolean; due?: number } = {}) => ({
		kind,
		sent_at: more.sent ? new Date(NOW - MINUTE) : null,
		due_at: new Date(more.due ?? NOW),
		dropped_at: more.dropped ? new Date(NOW) : null,
	});
	const told = (type: string, given: ToldFacts | null, age = HOUR) =>
		notificationStatus({ type, created_at: ago(age) }, given, mailsTelling, { now: NOW, wall: NOW });

	it.each([
		['order.created', facts({ mails: [mail('booked', { sent: true })] }), 'sent', false],
		['order.created', facts({ mails: [mail('held', { sent: true })] }), 'sent', false],
		['order.created', facts({ mails: [mail('held', { dropped: true }), mail('paid', { sent: true })] }), 'sent', false],
		['order.created', facts({ mails: [mail('trip_code', { sent: true })] }), 'missing', true],
		['order.created', facts({ mails: [mail('booked')] }), 'waiting', false],
		['order.created', facts({ mails: [mail('booked', { due: NOW - 3 * MINUTE })] }), 'waiting', true],
		['order.created', facts({ mails: [mail('booked', { dropped: true })] }), 'given_up', true],
		['order.created', facts({ ours: false }), 'elsewhere', false],
		['order.created', null, 'unknown', false],
		['order.creation_failed', facts({ mails: [mail('not_booked', { sent: true })] }), 'sent', false],
		['order.creation_failed', facts({ seen: true }), 'page', false],
		['order.creation_failed', facts(), 'missing', true],
		['air.payment.succeeded', facts({ mails: [mail('paid', { sent: true })] }), 'sent', false],
		['air.payment.succeeded', facts({ mails: [mail('booked', { sent: true })] }), 'sent', false],
		['air.payment.failed', facts(), 'page', false],
		['air.payment.failed', facts({ ours: false }), 'elsewhere', false],
		['ping.triggered', null, 'none', false],
		['one.that.nobody.knows', facts(), 'none', false],
	])('of %s %#: %s', (type, given, state, untold) => {
		const known = told(type, given);
		expect(known.state).toBe(state);
		expect(isUntold(known)).toBe(untold);
	});

	it('leaves what has just happened a moment', () => {
		expect(told('order.created', facts(), MINUTE)).toEqual({ state: 'soon' });
		expect(told('order.created', facts(), 2 * MINUTE)).toEqual({ state: 'missing' });
	});
});

describe('a day of deliveries', () => {
	const delivery = (event_id: string, age: number, delivered: boolean) => ({
		event_id,
		created_at: ago(age),
		delivered,
	});
	const event = (id: string, age: number) => ({ id, created_at: ago(age) });

	it('has twenty-four full hours, the last of which is this one', () => {
		const { hours } = dayOf([], [], NOW, false);
		expect(hours).toHaveLength(24);
		expect(hours[0]?.at).toBe('2027-03-10T11:00:00.000Z');
		expect(hours.at(-1)?.at).toBe('2027-03-11T10:00:00.000Z');
		expect(dayStart(NOW)).toBe(Date.UTC(2027, 2, 10, 11));
	});
	it('counts each attempt in its hour, and each wait once, at the first yes', () => {
		const day = dayOf(
			[
				delivery('a', 10 * MINUTE, true),
				delivery('b', 15 * MINUTE, true),
				delivery('b', 2 * HOUR, false),
				delivery('b', 5 * MINUTE, true),
				delivery('c', 25 * HOUR, true),
				delivery('nobody knows', MINUTE, true),
			],
			[event('a', 10 * MINUTE + 400), event('b', 2 * HOUR + SECOND), event('c', 26 * HOUR)],
			NOW,
			true,
		);
		expect(day).toMatchObject({ delivered: 4, failed: 1, median_ms: 400, partial: true });
		expect(day.longest_ms).toBe(105 * MINUTE + SECOND);
		expect(day.hours.at(-1)).toMatchObject({ delivered: 4, failed: 0, longest_ms: 105 * MINUTE + SECOND });
		expect(day.hours.at(-3)).toMatchObject({ delivered: 0, failed: 1, longest_ms: null });
	});
	it('without deliveries has no delays', () => {
		expect(dayOf([], [event('a', MINUTE)], NOW, false)).toMatchObject({ median_ms: null, longest_ms: null });
	});
});

describe('the filter in the address', () => {
	const TYPES = ['order.created', 'ping.triggered'];
	it('comes back as it was', () => {
		const filter = { type: 'order.created', delivered: 'no', since: 'day', after: 'g2w=' } as const;
		expect(readEventFilter(filterParams(filter), TYPES)).toEqual(filter);
		expect(filterParams(NO_FILTER).toString()).toBe('');
	});
	it('drops what it does not know', () => {
		const odd = new URLSearchParams({ type: 'x', delivered: 'maybe', since: 'ever', after: 'x'.repeat(501) });
		expect(readEventFilter(odd, TYPES)).toEqual(NO_FILTER);
	});
	it('knows from when on', () => {
		expect(sinceOf({ ...NO_FILTER, since: 'hour' }, NOW)).toBe(ago(HOUR));
		expect(sinceOf(NO_FILTER, NOW)).toBeUndefined();
	});
});
