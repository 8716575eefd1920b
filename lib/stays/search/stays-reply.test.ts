import { expect, it } from 'vitest';
import { makeStayCard } from '../testing/make-stay-card.ts';
import { isWhole, restOf, type StaysReply } from './stays-reply.ts';

const listOf = (ids: readonly string[], total = ids.length): StaysReply => ({
	found: {
		cards: ids.map((id) => makeStayCard({ id })),
		total,
		terms: {},
		currency: 'USD',
		livesMs: 60_000,
		lookedThrough: null,
		unread: 0,
	},
	place: { name: 'Lisbon', measuredFrom: 'Lisbon', latitude: 38.7, longitude: -9.14 },
});

it('what is the same in the whole list as in its first hotels stays the very same', () => {
	const first = listOf(['b', 'c'], 3);
	const all = listOf(['a', 'b', 'c']);
	const dearer = makeStayCard({ id: 'c', km: 7 });
	const rest = restOf(first, { ...all, found: { ...all.found, cards: [...all.found.cards.slice(0, 2), dearer] } });
	expect([isWhole(first.found), isWhole(rest.found)]).toEqual([false, true]);
	expect(rest.found.cards.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
	expect(rest.found.cards[1]).toBe(first.found.cards[0]);
	expect(rest.found.cards[2]).toBe(dearer);
	expect(rest.found.terms).toBe(first.found.terms);
	expect(rest.place).toBe(first.place);
});
