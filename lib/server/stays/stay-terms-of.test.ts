import { expect, it } from 'vitest';
import type { Rate } from '#contract/stays/rate.ts';
import type { StaysSearchResult } from '#contract/stays/search.ts';
import { NO_WISHES, type RateWishes } from '#lib/stays/search/stay-search.ts';
import { makeRate } from '#lib/stays/testing/make-rate.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { stayTermsOf } from './stay-terms-of.ts';

const NOW = Date.parse('2027-03-01T09:00:00Z');
const DEPOSIT = { payment_type: 'deposit', deposit_amount: '100.00' } as const;
const GUARANTEE = { payment_type: 'guarantee' } as const;
const steps = (...of: readonly (readonly [day: number, back: string])[]): Pick<Rate, 'cancellation_timeline'> => ({
	cancellation_timeline: of.map(([day, refund_amount]) => ({
		before: `2027-03-0${day}T18:00:00Z`,
		refund_amount,
		currency: 'EUR',
	})),
});

/** What the list says of a hotel in Lisbon that sells these rates, to somebody who wishes for these. */
function termsOf(rates: readonly Rate[], wishes: Partial<RateWishes> = {}) {
	const { accommodation } = makeStaysBooking();
	const [room] = accommodation.rooms;
	const rooms = room ? [{ ...room, rates: [...rates] }] : [];
	const result: Pick<StaysSearchResult, 'accommodation' | 'supported_negotiated_rates'> = {
		accommodation: { ...accommodation, rooms, time_zone: 'Europe/Lisbon' },
		supported_negotiated_rates: [],
	};
	return stayTermsOf(result, { ...NO_WISHES, ...wishes }, { rates: {}, now: NOW });
}

function told(rate: Partial<Rate>) {
	const { freeUntil, partly } = termsOf([makeRate(rate)]) ?? {};
	return freeUntil ?? (partly ? 'part' : 'nothing');
}

it.each([
	['all of the total', steps([9, '480.00']), '2027-03-09T18:00'],
	['all of it twice', steps([8, '480.00'], [9, '480.00']), '2027-03-09T18:00'],
	['all but a night', steps([9, '360.00']), 'part'],
	['nothing', steps(), 'nothing'],
	['nothing by a deadline', steps([9, '0.00']), 'nothing'],
	['all of a deposit', { ...DEPOSIT, ...steps([8, '100.00'], [9, '50.00']) }, '2027-03-08T18:00'],
	['half of a deposit', { ...DEPOSIT, ...steps([9, '50.00']) }, 'part'],
	['nothing of a deposit', { ...DEPOSIT, ...steps([9, '0.00']) }, 'nothing'],
	['a deposit of which nobody says how much', { ...DEPOSIT, deposit_amount: null, ...steps([9, '50.00']) }, 'part'],
	['a guarantee, for which nothing was paid', { ...GUARANTEE, ...steps([9, '0.00']) }, '2027-03-09T18:00'],
])('the list calls free until when all that was paid comes back: %s', (_, rate, words) => {
	expect(told(rate)).toBe(words);
});

const RATES = [
	makeRate({ total_amount: '300.00' }),
	makeRate({ ...DEPOSIT, total_amount: '320.00', board_type: 'room_only' }),
	makeRate({ ...DEPOSIT, total_amount: '360.00' }),
	makeRate({ ...GUARANTEE, total_amount: '340.00' }),
	makeRate({ ...GUARANTEE, total_amount: '310.00', loyalty_programme_required: true }),
];
it.each<[wishes: Partial<RateWishes>, cheapest: string | undefined]>([
	[{}, 'pay_now 300.00'],
	[{ pays: ['now'] }, 'pay_now 300.00'],
	[{ pays: ['deposit'] }, 'deposit 320.00'],
	[{ pays: ['hotel'] }, 'guarantee 340.00'],
	[{ pays: ['deposit', 'hotel'] }, 'deposit 320.00'],
	[{ pays: ['now', 'deposit', 'hotel'] }, 'pay_now 300.00'],
	[{ pays: ['deposit'], boards: ['breakfast'] }, 'deposit 360.00'],
	[{ pays: ['hotel'], boards: ['half_board'] }, undefined],
])('wishing for %j, a hotel shows its cheapest rate for everyone: %s', (wishes, cheapest) => {
	const terms = termsOf(RATES, wishes);
	expect(terms && `${terms.payment} ${terms.price.total}`).toBe(cheapest);
});
