import { expect, test } from 'vitest';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { sliceNews } from './slice-news.ts';
import { makeChange } from './testing/make-change.ts';

const newsOf = (...given: Parameters<typeof makeOrder>) => [...sliceNews(makeOrder(...given))];

test('says of each direction whether it still flies, until the change is answered', () => {
	const [gone, later] = [makeChange({ is: null }), makeChange()];
	expect(newsOf({ airline_initiated_changes: [gone] })).toEqual([['sli_was', 'gone']]);
	expect(newsOf({ airline_initiated_changes: [later] })).toEqual([['sli_was', 'changed']]);
	expect(newsOf({ airline_initiated_changes: [{ ...later, action_taken: 'accepted' }] })).toEqual([]);
	expect(newsOf({ airline_initiated_changes: [gone], cancelled_at: '2027-03-02T10:00:00Z' })).toEqual([]);
	expect(newsOf({})).toEqual([]);
});
