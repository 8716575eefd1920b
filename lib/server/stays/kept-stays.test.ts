import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StaysReply } from '#lib/stays/search/stays-reply.ts';
import { makeStayCard } from '#lib/stays/testing/make-stay-card.ts';
import { STAY_SEARCH as SEARCH } from '#lib/stays/testing/stay-search-of-tests.ts';
import { keepStays, takeStays } from './kept-stays.ts';
import type { StayAsker } from './stay-asker.ts';

beforeEach(() => {
	vi.useFakeTimers({ now: 1_000_000, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
	Reflect.deleteProperty(globalThis, Symbol.for('wayfare.stays-found'));
});
afterEach(() => void vi.useRealTimers());

const asker = (change: Partial<StayAsker> = {}): StayAsker => ({
	visitorId: 'vis_1',
	role: 'guest',
	device: { ip: null, userAgent: null },
	...change,
});
const LIST: StaysReply = {
	found: {
		cards: [makeStayCard()],
		total: 1,
		terms: {},
		currency: 'USD',
		livesMs: 60_000,
		lookedThrough: null,
		unread: 0,
	},
	place: { name: 'Lisbon', measuredFrom: 'Lisbon', latitude: 38.7, longitude: -9.14 },
};

it('hands what a page has found out once, to its visitor and for the same search alone', () => {
	keepStays(SEARCH, asker(), LIST);
	expect(takeStays(SEARCH, asker({ visitorId: 'vis_2' }))).toBeUndefined();
	expect(takeStays(SEARCH, asker({ role: 'agent' }))).toBeUndefined();
	expect(takeStays({ ...SEARCH, adults: 3 }, asker())).toBeUndefined();
	vi.advanceTimersByTime(5_000);
	expect(takeStays(SEARCH, asker())).toEqual({ ...LIST, found: { ...LIST.found, livesMs: 55_000 } });
	expect(takeStays(SEARCH, asker())).toBeUndefined();
});

it('hands out no prices that have ended, and keeps nothing of somebody unknown', () => {
	keepStays(SEARCH, asker(), LIST);
	vi.advanceTimersByTime(60_001);
	expect(takeStays(SEARCH, asker())).toBeUndefined();
	keepStays(SEARCH, asker({ visitorId: undefined }), LIST);
	expect(takeStays(SEARCH, asker({ visitorId: undefined }))).toBeUndefined();
});
