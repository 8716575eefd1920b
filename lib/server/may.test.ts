import { beforeEach, expect, it, vi } from 'vitest';
import { type Access, type Act, may, RULES } from './may.ts';

const world = vi.hoisted(() => ({ down: false }));
vi.mock('./db/web-database.ts', () => ({ webDatabase: () => ({}) }));
vi.mock('./log-failure.ts', () => ({ logFailure: () => {} }));
vi.mock('./trips/trip-link.ts', () => ({ isTripKey: async (_: unknown, __: string, key?: string) => key === 'right' }));
vi.mock('./trips/trip-access.ts', () => ({
	isTripOpen: async (_: unknown, tripId: string, visitorId: string) => {
		if (world.down) throw new Error('down');
		return tripId === 'ord_1' && ['buyer', 'earlier'].includes(visitorId);
	},
	isTripOpenToActs: async (_: unknown, tripId: string, visitorId: string) =>
		tripId === 'ord_1' && visitorId === 'buyer',
}));
beforeEach(() => {
	world.down = false;
});

/** Everybody who may ask. */
const VIEWERS = {
	'without a cookie': { visitorId: undefined, role: 'guest', key: undefined },
	'a stranger': { visitorId: 'stranger', role: 'guest', key: undefined },
	'a stranger with a wrong key': { visitorId: 'stranger', role: 'guest', key: 'wrong' },
	'the reader of a mail': { visitorId: undefined, role: 'guest', key: 'right' },
	'the buyer': { visitorId: 'buyer', role: 'guest', key: undefined },
	'the buyer of last week': { visitorId: 'earlier', role: 'guest', key: 'right' },
	'an agent': { visitorId: 'session', role: 'agent', key: undefined },
} as const;
const order = Object.keys(VIEWERS);

/** What each of them may, in the order of `VIEWERS`. */
const NONE: Access[] = ['none', 'none', 'none', 'none', 'none', 'none'];
const MATRIX: Record<Act, Access[]> = {
	desk: [...NONE, 'full'],
	'desk.audit': [...NONE, 'none'],
	'trip.see': ['none', 'none', 'none', 'link', 'full', 'full', 'full'],
	'trip.pay': ['none', 'none', 'none', 'none', 'full', 'full', 'full'],
	'trip.add_services': ['none', 'none', 'none', 'none', 'full', 'none', 'full'],
	'trip.cancel': ['none', 'none', 'none', 'none', 'full', 'none', 'full'],
	'trip.answer_change': ['none', 'none', 'none', 'none', 'full', 'none', 'full'],
	'trip.ask_agent': ['none', 'none', 'none', 'none', 'full', 'full', 'full'],
	'trip.change': ['none', 'none', 'none', 'none', 'full', 'none', 'full'],
	'trip.revoke_links': ['none', 'none', 'none', 'none', 'full', 'full', 'full'],
	'trip.history': [...NONE, 'full'],
	'pay.card': ['full', 'full', 'full', 'full', 'full', 'full', 'full'],
	'pay.guarantee': ['full', 'full', 'full', 'full', 'full', 'full', 'full'],
	'pay.hold': ['full', 'full', 'full', 'full', 'full', 'full', 'full'],
	'pay.balance': [...NONE, 'full'],
	'pay.airline_credit': [...NONE, 'full'],
};

const cases = (Object.keys(RULES) as Act[]).flatMap((act) =>
	Object.entries(VIEWERS).map(([name, viewer]) => [name, act, MATRIX[act][order.indexOf(name)], viewer] as const),
);
it.each(cases)('%s: %s, %s', async (_, act, access, { key, ...viewer }) => {
	expect(await may(viewer, act, { tripId: 'ord_1', key })).toBe(access);
});

it('opens no other trip to a buyer', async () => {
	expect(await may(VIEWERS['the buyer'], 'trip.cancel', { tripId: 'ord_2' })).toBe('none');
	expect(await may(VIEWERS['the buyer'], 'trip.see', { tripId: 'ord_2' })).toBe('none');
});

it('says so when it cannot be known, and shows the itinerary to those who have its key', async () => {
	world.down = true;
	await expect(may(VIEWERS['the buyer'], 'trip.see', { tripId: 'ord_1' })).rejects.toThrow('down');
	await expect(may(VIEWERS['the buyer'], 'trip.pay', { tripId: 'ord_1', key: 'right' })).rejects.toThrow('down');
	expect(await may(VIEWERS['the buyer'], 'trip.see', { tripId: 'ord_1', key: 'right' })).toBe('link');
});
