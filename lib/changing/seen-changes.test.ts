import { expect, it } from 'vitest';
import { makeOrder } from '../travel/testing/make-order.ts';
import { changeCards } from './change-cards.ts';
import { changeNews, parseSeenChanges, seenChanges, writeSeenChanges } from './seen-changes.ts';
import { makeChangeOffer } from './testing/make-change-offer.ts';

const NOW = Date.parse('2027-03-02T12:00:00Z');
const order = makeOrder();
const offer = (number: string, change_total_amount: string, expires_at = '2027-03-02T12:30:00Z') =>
	makeChangeOffer(order, NOW, {
		id: `oco_${number}`,
		flights: [[{ flight: `${number} JFK 2027-03-20T16:00 FRA 2027-03-21T05:30` }]],
		change_total_amount,
		expires_at,
	});
const cardsOf = (...offers: ReturnType<typeof offer>[]) => changeCards(offers, order, 'cheapest').cards;

it('is read from an address as it was written, with the end of what ends first', () => {
	const seen = seenChanges(cardsOf(offer('LH403', '145.40'), offer('LH405', '-12.00', '2027-03-02T12:20:00Z')));
	if (!seen) throw new Error('nothing was seen');
	expect(seen).toEqual({
		endsAt: Date.parse('2027-03-02T12:20:00Z'),
		currency: 'EUR',
		totals: new Map([
			['LH405.economy', '-12.00'],
			['LH403.economy', '145.40'],
		]),
	});
	expect(parseSeenChanges({ seen: writeSeenChanges(seen) }, 'seen')).toEqual(seen);
	expect(seenChanges([])).toBeUndefined();
});

it.each([
	['nothing', undefined],
	['no flights', '1772454000000EUR'],
	['words', 'lowest price ever'],
	['an amount that is none', '1772454000000EUR~LH403.economy*free'],
	['an amount finer than its currency', '1772454000000JPY~LH403.economy*10.55'],
	['more than anybody was shown', `1772454000000EUR${'~LH403.economy*10.00'.repeat(61)}`],
])('takes %s for nothing', (_, value) => {
	expect(parseSeenChanges({ seen: value }, 'seen')).toBeNull();
});

it.each([
	['140.40', { kind: 'more', difference: '5.00' }],
	['145.40', { kind: 'same' }],
	['150.00', { kind: 'less', difference: '-4.60' }],
	[null, { kind: 'new' }],
])('what cost %s before and 145.40 now is %o', (before, news) => {
	const [card] = cardsOf(offer('LH403', '145.40'));
	const seen = seenChanges(cardsOf(before === null ? offer('LH499', '1.00') : offer('LH403', before))) ?? null;
	expect(card && changeNews(card, seen)).toEqual(news);
	expect(card && changeNews(card, null)).toBeNull();
});
