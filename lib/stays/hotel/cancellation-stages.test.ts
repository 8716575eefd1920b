import { describe, expect, it } from 'vitest';
import type { Rate } from '#contract/stays/rate.ts';
import { cancellationStages } from './cancellation-stages.ts';
import { leftForHotel, paidAtBooking } from './paid-at-booking.ts';
import { stayBegins } from './stay-begins.ts';

const rate = (
	timeline: readonly (readonly [before: string, back: string])[],
	more: Partial<Pick<Rate, 'payment_type' | 'deposit_amount' | 'total_currency' | 'total_amount'>> = {},
) => ({
	payment_type: 'pay_now' as const,
	total_amount: '478.00',
	total_currency: 'EUR',
	deposit_amount: null,
	...more,
	cancellation_timeline: timeline.map(([before, refund_amount]) => ({ before, refund_amount, currency: 'EUR' })),
});

const NOW = Date.parse('2027-03-01T09:00:00Z');
const LISBON = { now: NOW, checkIn: stayBegins('2027-03-11', '15:00', 'Europe/Lisbon'), zone: 'Europe/Lisbon' };
const told = (stages: ReturnType<typeof cancellationStages>) =>
	stages.map(({ kind, back, kept, untilLocal }) => `${kind} ${back}/${kept} ${untilLocal}`);

describe('what cancelling gives back', () => {
	it.each([
		[
			'all, then part, then nothing',
			rate([
				['2027-03-09T18:00:00Z', '478.00'],
				['2027-03-10T18:00:00Z', '358.50'],
			]),
			[
				'all 478.00/0.00 2027-03-09T18:00:00',
				'part 358.50/119.50 2027-03-10T18:00:00',
				'none null/478.00 2027-03-11T15:00:00',
			],
		],
		['nothing ever', rate([]), ['none null/478.00 2027-03-11T15:00:00']],
		[
			'nothing any more of what is over',
			rate([
				['2027-02-20T18:00:00Z', '478.00'],
				['2027-03-10T18:00:00Z', '358.50'],
			]),
			['part 358.50/119.50 2027-03-10T18:00:00', 'none null/478.00 2027-03-11T15:00:00'],
		],
		[
			'the deposit',
			rate([['2027-03-09T18:00:00Z', '100.00']], { payment_type: 'deposit', deposit_amount: '100.00' }),
			['all 100.00/0.00 2027-03-09T18:00:00', 'none null/100.00 2027-03-11T15:00:00'],
		],
		[
			'so much of a deposit that nobody names',
			rate([['2027-03-09T18:00:00Z', '100.00']], { payment_type: 'deposit' }),
			['part 100.00/null 2027-03-09T18:00:00', 'none null/null 2027-03-11T15:00:00'],
		],
		[
			'nothing of a guarantee, which is free until then',
			rate([['2027-03-09T18:00:00Z', '0.00']], { payment_type: 'guarantee' }),
			['free null/null 2027-03-09T18:00:00', 'fee null/null 2027-03-11T15:00:00'],
		],
		[
			'the same as one stretch',
			rate([
				['2027-03-08T18:00:00Z', '478.00'],
				['2027-03-09T18:00:00Z', '478.00'],
			]),
			['all 478.00/0.00 2027-03-09T18:00:00', 'none null/478.00 2027-03-11T15:00:00'],
		],
		[
			'what it says beyond check-in',
			rate([['2027-03-12T18:00:00Z', '478.00']]),
			['all 478.00/0.00 2027-03-12T18:00:00', 'none null/478.00 2027-03-12T18:00:00'],
		],
	])('%s', (_, of, stages) => {
		expect(told(cancellationStages(of, LISBON))).toEqual(stages);
	});

	it('counts the very instant of a deadline in', () => {
		const of = rate([['2027-03-09T18:00:00Z', '478.00']]);
		const at = (now: string) => cancellationStages(of, { ...LISBON, now: Date.parse(now) })[0]?.kind;
		expect([at('2027-03-09T18:00:00.000Z'), at('2027-03-09T18:00:00.001Z')]).toEqual(['all', 'none']);
	});

	it.each([
		// Lisbon's clock goes forward on 28 March 2027 at 01:00.
		['Europe/Lisbon', '2027-03-27T23:30:00Z', '2027-03-27T23:30:00'],
		['Europe/Lisbon', '2027-03-28T23:30:00Z', '2027-03-29T00:30:00'],
		// New York's goes back on 7 November 2027: 01:30 comes twice.
		['America/New_York', '2027-11-07T05:30:00Z', '2027-11-07T01:30:00'],
		['America/New_York', '2027-11-07T06:30:00Z', '2027-11-07T01:30:00'],
		['Asia/Kathmandu', '2027-03-31T18:15:00Z', '2027-04-01T00:00:00'],
		['Pacific/Kiritimati', '2027-12-31T10:00:00Z', '2028-01-01T00:00:00'],
		['Pacific/Pago_Pago', '2028-03-01T10:59:00Z', '2028-02-29T23:59:00'],
	])('tells deadlines by the clock of %s', (zone, before, local) => {
		const [first] = cancellationStages(rate([[before, '478.00']]), { now: NOW, checkIn: NOW, zone });
		expect(first?.untilLocal).toBe(local);
	});

	it('is as long as it lasts where a clock is changed', () => {
		const zone = 'Europe/Lisbon';
		const checkIn = stayBegins('2027-03-28', '15:00', zone);
		const [all, none] = cancellationStages(rate([['2027-03-27T15:00:00Z', '478.00']]), { now: NOW, checkIn, zone });
		expect([(none?.until ?? 0) - (none?.from ?? 0), all?.until]).toEqual([23 * 3_600_000, none?.from]);
	});
});

describe('what is paid when', () => {
	it.each([
		['pay_now', null, '478.00', '0.00'],
		['deposit', '100.00', '100.00', '378.00'],
		['deposit', null, null, null],
		['guarantee', null, '0.00', '478.00'],
	] as const)('%s with a deposit of %s: %s at booking, %s at the hotel', (payment_type, deposit_amount, paid, left) => {
		const of = rate([], { payment_type, deposit_amount });
		expect([paidAtBooking(of), leftForHotel(of)]).toEqual([paid, left]);
	});
});
