import { beforeEach, expect, it, vi } from 'vitest';
import type { Viewer } from './viewer.ts';
import { type Access, type Act, may, RULES } from './may.ts';

const world = vi.hoisted(() => ({ down: false }));
vi.mock('./db/web-database.ts', () => ({ webDatabase: () => ({}) }));
vi.mock('./env.ts', () => ({ env: () => ({ DESK_REFUND_LIMITS: { agent: { amount: 1_000, currency: 'EUR' } } }) }));
vi.mock('./log-failure.ts', () => ({ logFailure: () => {} }));
vi.mock('./trips/trip-link.ts', () => ({ isTripKey: async (_: unknown, __: string, key?: string) => key === 'right' }));
vi.mock('./trips/trip-access.ts', () => ({
	isTripOpen: async (_: unknown, tripId: string, visitorId: string) => {
		if (world.down) throw new Error('down');
		return tripId === 'ord_1' && ['buyer', 'earlier', 'theirs'].includes(visitorId);
	},
	isTripOpenToActs: async (_: unknown, tripId: string, visitorId: string) =>
		tripId === 'ord_1' && visitorId === 'buyer',
}));
beforeEach(() => {
	world.down = false;
});

const account = (minutes: number) =>
	({ id: 'acc_1', role: 'traveller', sessionId: '1', provedAt: Date.now() - minutes * 60_000 }) as const;
/** Everybody who may ask. */
const VIEWERS: Record<string, Pick<Viewer, 'visitorId' | 'role' | 'account'> & { key: string | undefined }> = {
	'without a cookie': { visitorId: undefined, role: 'guest', key: undefined },
	'a stranger': { visitorId: 'stranger', role: 'guest', key: undefined },
	'a stranger with a wrong key': { visitorId: 'stranger', role: 'guest', key: 'wrong' },
	'the reader of a mail': { visitorId: undefined, role: 'guest', key: 'right' },
	'the buyer': { visitorId: 'buyer', role: 'guest', key: undefined },
	'the buyer of last week': { visitorId: 'earlier', role: 'guest', key: 'right' },
	'their account': { visitorId: 'theirs', role: 'traveller', key: undefined, account: account(31) },
	'their account, just proved': { visitorId: 'theirs', role: 'traveller', key: undefined, account: account(29) },
	'another account, just proved': { visitorId: 'stranger', role: 'traveller', key: undefined, account: account(0) },
	'an admin without the second factor': {
		visitorId: 'stranger',
		role: 'traveller',
		key: undefined,
		account: { ...account(0), role: 'admin' },
	},
	'the access code': { visitorId: 'session', role: 'agent', key: undefined },
	'an agent': { visitorId: 'session', role: 'agent', key: undefined, account: { ...account(31), role: 'agent' } },
	'a lead': { visitorId: 'session', role: 'lead', key: undefined, account: { ...account(31), role: 'lead' } },
	'an admin': { visitorId: 'session', role: 'admin', key: undefined, account: { ...account(29), role: 'admin' } },
};
const order = Object.keys(VIEWERS);

/** What each of them may, in the order of `VIEWERS`: F all, l the itinerary, - nothing. */
const MATRIX: Record<Act, string> = {
	desk: '------ ---- FFFF',
	'desk.balance': '------ ---- FFFF',
	'desk.audit': '------ ---- F-FF',
	'desk.customers': '------ ---- FFFF',
	'desk.documents': '------ ---- FFFF',
	'desk.groups': '------ ---- F-FF',
	'desk.rates': '------ ---- F-FF',
	'desk.webhooks': '------ ---- F-FF',
	'desk.sessions': '------ ---- F--F',
	'desk.team': '------ ---- ---F',
	'trip.see': '---lFF FF-- FFFF',
	'trip.pay': '----FF FF-- FFFF',
	'trip.add_services': '----F- -F-- FFFF',
	'trip.cancel': '----F- -F-- FFFF',
	'trip.answer_change': '----F- -F-- FFFF',
	'trip.ask_agent': '----FF FF-- FFFF',
	'trip.change': '----F- -F-- FFFF',
	'trip.revoke_links': '----FF FF-- FFFF',
	'proposal.prepare': '------ ---- FFFF',
	'proposal.decline': '----FF FF-- ----',
	'proposal.approve': 'FFFFFF ---- ----',
	refund: 'FFFFFF FFFF F-FF',
	'live.intent': '----FF FF-- ----',
	'live.trip': '---lFF FF-- FFFF',
	'live.desk': '------ ---- FFFF',
	'trip.history': '------ ---- FFFF',
	account: '------ FFFF -FFF',
	'account.secure': '------ -FFF ---F',
	'pay.card': 'FFFFFF FFFF FFFF',
	'pay.guarantee': 'FFFFFF FFFF FFFF',
	'pay.hold': 'FFFFFF FFFF FFFF',
	'pay.balance': '------ ---- FFFF',
	'pay.airline_credit': '------ ---- FFFF',
};
const ACCESS: Record<string, Access> = { F: 'full', l: 'link', '-': 'none' };
const accessOf = (act: Act, name: string): Access | undefined =>
	ACCESS[MATRIX[act].replaceAll(' ', '').charAt(order.indexOf(name))];

const cases = (Object.keys(RULES) as Act[]).flatMap((act) =>
	Object.entries(VIEWERS).map(([name, viewer]) => [name, act, accessOf(act, name), viewer] as const),
);
/** What the acts are done to: more than an agent may give back, and a proposal that each account has prepared. */
const ON = {
	tripId: 'ord_1',
	preparedBy: 'acc_1',
	back: { amount: '1000.01', currency: 'EUR' },
	readers: new Set(['buyer', 'earlier', 'theirs']),
};
it.each(cases)('%s: %s, %s', async (_, act, access, { key, ...viewer }) => {
	const links = new Set(key === 'right' ? ['ord_1'] : []);
	expect(await may(viewer, act, { ...ON, key, links })).toBe(access);
});

it('lets travellers approve what others have prepared, and agents give back up to their limit', async () => {
	const theirs = { visitorId: 'theirs', role: 'traveller', account: account(0) } as const;
	expect(await may(theirs, 'proposal.approve', { preparedBy: 'acc_2' })).toBe('full');
	expect(await may(theirs, 'proposal.approve', { preparedBy: null })).toBe('full');
	const agent = { visitorId: 'session', role: 'agent', account: account(0) } as const;
	expect(await may(agent, 'refund', { back: { amount: '1000.00', currency: 'EUR' } })).toBe('full');
	expect(await may(agent, 'refund', { back: { amount: null, currency: 'EUR' } })).toBe('none');
});

const BUYER = { visitorId: 'buyer', role: 'guest' } as const;
it('opens no other trip to a buyer', async () => {
	expect(await may(BUYER, 'trip.cancel', { tripId: 'ord_2' })).toBe('none');
	expect(await may(BUYER, 'trip.see', { tripId: 'ord_2' })).toBe('none');
	const theirs = { visitorId: 'theirs', role: 'traveller', account: account(0) } as const;
	expect(await may(theirs, 'trip.cancel', { tripId: 'ord_2' })).toBe('none');
});

it('says so when it cannot be known, and shows the itinerary to those who have its key', async () => {
	world.down = true;
	await expect(may(BUYER, 'trip.see', { tripId: 'ord_1' })).rejects.toThrow('down');
	await expect(may(BUYER, 'trip.pay', { tripId: 'ord_1', key: 'right' })).rejects.toThrow('down');
	expect(await may(BUYER, 'trip.see', { tripId: 'ord_1', key: 'right' })).toBe('link');
});
