import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMinor, toMinor } from '#contract/common/amounts.ts';
import { divideRefund, type StandingPayment } from '#service/attempts/divide-refund.ts';
import { type BookedExtra, type Refund, refundOf, type RefundQuestion, statedRefund } from './refund-rules.ts';

const DAY_MS = 86_400_000;
/** Paid on 1 March at noon, flies on 1 June; cancelled on 1 April unless a row says otherwise. */
const PAID = '2027-03-01T12:00:00Z';
const FLIES = '2027-06-01T08:00:00Z';

const paid = (type: StandingPayment['type'], amount: string, refunded = '0', id = type as string): StandingPayment => ({
	id,
	type,
	amount,
	refunded,
});
const bag = (amount: string, ...segments: number[]): BookedExtra => ({ amount, segments, refundAmount: null });
const cover = (amount: string, refundAmount: string): BookedExtra => ({ amount, segments: [], refundAmount });
const allowed = (penalty: string | null, currency = 'USD') => ({
	allowed: true,
	penalty_amount: penalty,
	penalty_currency: penalty === null ? null : currency,
});
const NOT_ALLOWED = { allowed: false, penalty_amount: null, penalty_currency: null };
const byAirline = (amount: string) => ({ refund: { by: 'airline', amount }, to: 'original_form_of_payment' }) as const;
const NO_WORD = { refund: { by: 'nobody' }, to: 'original_form_of_payment' } as const;
const IN_CREDITS = { refund: { by: 'airline', amount: '200.00' }, to: 'airline_credits' } as const;

interface Fare {
	/** What the order costs, extras included. */
	total: string;
	base?: string | null;
	tax?: string | null;
	condition: RefundQuestion['condition'];
	extras?: readonly BookedExtra[];
	/** One payment by card of the total unless told. */
	payments?: readonly StandingPayment[];
	currency?: string;
	awaitingPayment?: boolean;
}

interface When {
	/** ISO 8601. */
	paid?: string;
	cancelled?: string;
	/** Departures, each of 1,000 km unless `km` says otherwise. */
	flies?: readonly string[];
	km?: readonly number[];
	mayRefuseChange?: boolean;
	quote?: RefundQuestion['quote'];
	/** The airline voids nothing. */
	neverVoid?: boolean;
}

function question(fare: Fare, when: When): RefundQuestion {
	const { currency = 'USD', total, base = total, tax = null } = fare;
	const flies = when.flies ?? [FLIES];
	return {
		now: new Date(when.cancelled ?? '2027-04-01T12:00:00Z'),
		currency,
		awaitingPayment: fare.awaitingPayment ?? false,
		payments: fare.payments ?? [paid('card', total)],
		total,
		base,
		tax,
		condition: fare.condition,
		extras: fare.extras ?? [],
		segments: flies.map((departsAt, i) => ({ departsAt: new Date(departsAt), distanceKm: when.km?.[i] ?? 1_000 })),
		voidWindowEndsAt: when.neverVoid ? null : new Date(Date.parse(when.paid ?? PAID) + DAY_MS),
		mayRefuseChange: when.mayRefuseChange ?? false,
		quote: when.quote ?? { refund: { by: 'conditions' }, to: 'original_form_of_payment' },
	};
}

/** `null` where the amount is not known, the code where the order cannot be cancelled. */
type Gives = [amount: string | null, to: Refund['to'], reason: Refund['reason']] | 'order_not_cancellable';
type Row = [name: string, fare: Fare, when: When, gives: Gives];

const FAMILY: Fare = { total: '260.00', base: '200.00', tax: '60.00', condition: allowed('80.00') };
const BASIC: Fare = { total: '250.00', base: '200.00', tax: '50.00', condition: NOT_ALLOWED };
const WAYFARE: Fare = { total: '200.00', base: '170.00', tax: '30.00', condition: allowed('40.00') };
const COVERED: Fare = {
	total: '415.78',
	base: '300.00',
	tax: '77.98',
	condition: allowed('0.00'),
	extras: [cover('37.80', '302.38')],
};
const COVERED_BASIC: Fare = { ...COVERED, condition: NOT_ALLOWED };
const RETURN = ['2027-06-01T08:00:00Z', '2027-06-15T08:00:00Z'];
const SOON_AFTER = '2027-03-01T14:00:00Z';

const TABLE: readonly Row[] = [
	['two adults, refundable, one penalty for the booking', FAMILY, {}, ['180.00', 'card', 'fare']],
	[
		'the same, not refundable: the taxes are lost too',
		{ ...FAMILY, condition: NOT_ALLOWED },
		{},
		['0.00', 'card', 'fare'],
	],
	[
		'a penalty above the fare leaves the taxes',
		{ ...FAMILY, condition: allowed('250.00') },
		{},
		['60.00', 'card', 'fare'],
	],
	['a penalty of nothing', { ...FAMILY, condition: allowed('0.00') }, {}, ['260.00', 'card', 'fare']],
	['taxes not stated: the penalty is of all', { ...FAMILY, base: '260.00', tax: null }, {}, ['180.00', 'card', 'fare']],
	[
		'base not stated: the total less extras and taxes',
		{ ...FAMILY, total: '300.00', base: null, extras: [bag('40.00', 0)] },
		{},
		['180.00', 'card', 'fare'],
	],
	[
		'a bag and a seat do not come back',
		{ ...FAMILY, total: '320.00', extras: [bag('40.00', 0), bag('20.00', 0)] },
		{},
		['180.00', 'card', 'fare'],
	],

	[
		'condition unknown, the airline silent',
		{ ...BASIC, condition: null },
		{ quote: NO_WORD },
		[null, 'card', 'not_stated'],
	],
	['condition unknown, nothing quoted', { ...BASIC, condition: null }, {}, [null, 'card', 'not_stated']],
	['penalty unknown, nothing quoted', { ...BASIC, condition: allowed(null) }, {}, [null, 'card', 'not_stated']],
	[
		'penalty in its own currency, nothing quoted',
		{ ...BASIC, condition: allowed('40.00', 'EUR') },
		{},
		[null, 'card', 'not_stated'],
	],
	[
		'condition unknown, the airline quotes',
		{ ...BASIC, condition: null },
		{ quote: byAirline('95.50') },
		['95.50', 'card', 'fare'],
	],
	[
		'penalty unknown, the airline quotes',
		{ ...BASIC, condition: allowed(null) },
		{ quote: byAirline('120.00') },
		['120.00', 'card', 'fare'],
	],
	[
		'an airline that would give more than was paid',
		{ ...BASIC, condition: null },
		{ quote: byAirline('900.00') },
		['250.00', 'card', 'fare'],
	],

	['schedule change refused, not refundable', BASIC, { mayRefuseChange: true }, ['250.00', 'card', 'schedule_change']],
	[
		'schedule change refused: extras and surcharge too',
		{ ...BASIC, total: '290.00', extras: [bag('40.00', 0)], payments: [paid('card', '295.80')] },
		{ mayRefuseChange: true },
		['295.80', 'card', 'schedule_change'],
	],
	[
		'schedule change refused: money, where the airline gives credits',
		BASIC,
		{ mayRefuseChange: true, quote: IN_CREDITS },
		['250.00', 'card', 'schedule_change'],
	],
	[
		'schedule change of the way back, the way out flown: by distance',
		{ ...BASIC, total: '600.00' },
		{ flies: RETURN, km: [1_000, 2_000], cancelled: '2027-06-10T00:00:00Z', mayRefuseChange: true },
		['400.00', 'card', 'schedule_change'],
	],
	[
		'the same with a bag on each way: the one not flown',
		{ ...BASIC, total: '660.00', extras: [bag('40.00', 0), bag('20.00', 1)] },
		{ flies: RETURN, km: [1_000, 2_000], cancelled: '2027-06-10T00:00:00Z', mayRefuseChange: true },
		['420.00', 'card', 'schedule_change'],
	],
	[
		'schedule change, all flown',
		BASIC,
		{ cancelled: '2027-06-02T00:00:00Z', mayRefuseChange: true },
		'order_not_cancellable',
	],

	[
		'void two hours after payment: the surcharge too',
		{ ...WAYFARE, payments: [paid('card', '203.00')] },
		{ cancelled: SOON_AFTER },
		['203.00', 'card', 'void'],
	],
	[
		'void, not refundable, extras and a change with its penalty',
		{
			...BASIC,
			total: '415.00',
			extras: [bag('40.00', 0)],
			payments: [paid('card', '290.00', '0', 'first'), paid('card', '125.00', '0', 'change')],
		},
		{ cancelled: SOON_AFTER },
		['415.00', 'card', 'void'],
	],
	[
		'void, condition unknown',
		{ ...BASIC, condition: null },
		{ cancelled: SOON_AFTER, quote: NO_WORD },
		['250.00', 'card', 'void'],
	],
	['void at the last moment', BASIC, { cancelled: '2027-03-02T11:59:59.999Z' }, ['250.00', 'card', 'void']],
	['void is over', BASIC, { cancelled: '2027-03-02T12:00:00Z' }, ['0.00', 'card', 'fare']],
	['an airline that voids nothing', BASIC, { cancelled: SOON_AFTER, neverVoid: true }, ['0.00', 'card', 'fare']],
	[
		'void across the start of summer time: half past ten is 23.5 hours later',
		BASIC,
		{ paid: '2027-03-13T10:00:00-05:00', cancelled: '2027-03-14T10:30:00-04:00' },
		['250.00', 'card', 'void'],
	],
	[
		'void across the end of summer time: half past nine is 24.5 hours later',
		BASIC,
		{ paid: '2027-10-30T10:00:00+02:00', cancelled: '2027-10-31T09:30:00+01:00', flies: ['2027-12-01T08:00:00Z'] },
		['0.00', 'card', 'fare'],
	],
	[
		'booked at ten, left at two, cancelled at eight',
		BASIC,
		{ paid: '2027-06-01T10:00:00Z', flies: ['2027-06-01T14:00:00Z'], cancelled: '2027-06-01T20:00:00Z' },
		'order_not_cancellable',
	],
	[
		'booked at ten, leaves at two, cancelled at one',
		BASIC,
		{ paid: '2027-06-01T10:00:00Z', flies: ['2027-06-01T14:00:00Z'], cancelled: '2027-06-01T13:00:00Z' },
		['250.00', 'card', 'void'],
	],
	['the way out flown', FAMILY, { flies: RETURN, cancelled: '2027-06-10T00:00:00Z' }, 'order_not_cancellable'],
	['a millisecond before departure', FAMILY, { cancelled: '2027-06-01T07:59:59.999Z' }, ['180.00', 'card', 'fare']],
	['at the moment of departure', FAMILY, { cancelled: FLIES }, 'order_not_cancellable'],

	[
		'cancel for any reason, the fare gives more: without its premium',
		COVERED,
		{ cancelled: '2027-05-29T08:00:00Z' },
		['377.98', 'card', 'fare'],
	],
	[
		'cancel for any reason, not refundable',
		COVERED_BASIC,
		{ cancelled: '2027-05-29T08:00:00Z' },
		['302.38', 'card', 'cancel_for_any_reason'],
	],
	[
		'cancel for any reason, 24 hours and a millisecond ahead',
		COVERED_BASIC,
		{ cancelled: '2027-05-31T07:59:59.999Z' },
		['302.38', 'card', 'cancel_for_any_reason'],
	],
	[
		'cancel for any reason, 24 hours ahead',
		COVERED_BASIC,
		{ cancelled: '2027-05-31T08:00:00Z' },
		['0.00', 'card', 'fare'],
	],
	[
		'cancel for any reason across the start of summer time: 23.5 hours ahead',
		COVERED_BASIC,
		{ flies: ['2027-03-14T10:00:00-04:00'], paid: '2027-02-01T00:00:00Z', cancelled: '2027-03-13T09:30:00-05:00' },
		['0.00', 'card', 'fare'],
	],
	[
		'cancel for any reason across the end of summer time: 24.5 hours ahead',
		COVERED_BASIC,
		{ flies: ['2027-10-31T10:00:00+01:00'], paid: '2027-09-01T00:00:00Z', cancelled: '2027-10-30T10:30:00+02:00' },
		['302.38', 'card', 'cancel_for_any_reason'],
	],
	[
		'cancel for any reason survives a change: its sold amount',
		{ ...COVERED_BASIC, total: '640.78', base: '500.00' },
		{},
		['302.38', 'card', 'cancel_for_any_reason'],
	],
	[
		'cancel for any reason, the airline says nothing: at least that',
		{ ...COVERED, condition: null },
		{},
		[null, 'card', 'not_stated'],
	],

	[
		'test airline, after the void window: the total',
		WAYFARE,
		{ quote: byAirline('200.00') },
		['200.00', 'card', 'fare'],
	],
	[
		'test airline, changed for 125.00 with 25.00 of penalty',
		{
			...WAYFARE,
			total: '300.00',
			payments: [paid('balance', '200.00', '0', 'first'), paid('balance', '125.00', '0', 'change')],
		},
		{ quote: byAirline('300.00') },
		['300.00', 'balance', 'fare'],
	],
	[
		'test airline, in credits',
		{ ...WAYFARE, payments: [paid('balance', '200.00')] },
		{ quote: IN_CREDITS },
		['200.00', 'airline_credits', 'fare'],
	],
	[
		'test airline, in credits, within the void window',
		{ ...WAYFARE, payments: [paid('balance', '200.00')] },
		{ quote: IN_CREDITS, cancelled: SOON_AFTER },
		['200.00', 'airline_credits', 'void'],
	],

	[
		'a hold that is not paid',
		{ ...BASIC, awaitingPayment: true, payments: [] },
		{ neverVoid: true },
		['0.00', 'awaiting_payment', 'not_paid'],
	],
	[
		'a hold that is not paid, with a schedule change',
		{ ...BASIC, awaitingPayment: true, payments: [] },
		{ mayRefuseChange: true },
		['0.00', 'awaiting_payment', 'not_paid'],
	],

	['by balance', { ...FAMILY, payments: [paid('balance', '260.00')] }, {}, ['180.00', 'balance', 'fare']],
	[
		'by the cash of an agency',
		{ ...FAMILY, payments: [paid('arc_bsp_cash', '260.00')] },
		{},
		['180.00', 'arc_bsp_cash', 'fare'],
	],
	[
		'by airline credit',
		{ ...FAMILY, payments: [paid('airline_credit', '260.00')] },
		{},
		['180.00', 'airline_credits', 'fare'],
	],
	[
		'by card and credit',
		{
			...FAMILY,
			total: '300.00',
			base: '240.00',
			condition: allowed('60.00'),
			payments: [paid('card', '200.00'), paid('airline_credit', '100.00')],
		},
		{},
		['240.00', 'original_form_of_payment', 'fare'],
	],
	[
		'by card and credit, void: the grand total',
		{ ...FAMILY, payments: [paid('card', '160.00'), paid('airline_credit', '100.00')] },
		{ cancelled: SOON_AFTER },
		['260.00', 'original_form_of_payment', 'void'],
	],
	[
		'by two cards',
		{ ...FAMILY, payments: [paid('card', '200.00', '0', 'a'), paid('card', '60.00', '0', 'b')] },
		{},
		['180.00', 'card', 'fare'],
	],
	[
		'in yen',
		{ ...FAMILY, total: '26001', base: '20000', tax: '6001', condition: allowed('8000', 'JPY'), currency: 'JPY' },
		{},
		['18001', 'card', 'fare'],
	],
	[
		'in dinars',
		{ ...FAMILY, total: '26.005', base: '20.000', tax: '6.005', condition: allowed('8.000', 'KWD'), currency: 'KWD' },
		{},
		['18.005', 'card', 'fare'],
	],
];

const told = (refund: ReturnType<typeof refundOf>): Gives =>
	typeof refund === 'string' ? refund : [refund.amount, refund.to, refund.reason];

describe('what comes back of a cancelled order', () => {
	it.each(TABLE)('%s', (_, fare, when, gives) => {
		expect(told(refundOf(question(fare, when)))).toEqual(gives);
	});
});

type Shares = Record<string, string>;
type Division = [name: string, payments: readonly StandingPayment[], refund: string, shares: Shares, currency?: string];
const A = (amount: string, refunded?: string) => paid('card', amount, refunded, 'A');
const B = (amount: string, refunded?: string) => paid('card', amount, refunded, 'B');
const C = (amount: string, refunded?: string) => paid('airline_credit', amount, refunded, 'C');

const DIVISIONS: readonly Division[] = [
	[
		'one card had a part back by a change, another paid extras',
		[A('500.00', '80.00'), B('60.00')],
		'480.00',
		{ A: '420.00', B: '60.00' },
	],
	['card and credit', [A('200.00'), C('100.00')], '240.00', { A: '160.00', C: '80.00' }],
	['an odd cent goes to the largest remainder', [A('100.00'), B('200.00')], '100.00', { A: '33.33', B: '66.67' }],
	['equal remainders: the oldest', [A('50.00'), B('50.00')], '33.33', { A: '16.67', B: '16.66' }],
	['two odd cents of three', [A('10.00'), B('10.00'), C('10.00')], '20.00', { A: '6.67', B: '6.67', C: '6.66' }],
	['a payment that has nothing left gets nothing', [A('80.00', '80.00'), B('60.00')], '30.00', { B: '30.00' }],
	['never more than all have', [A('80.00', '30.00'), B('60.00')], '200.00', { A: '50.00', B: '60.00' }],
	['yen have no parts', [A('100'), B('200')], '100', { A: '33', B: '67' }, 'JPY'],
	['nothing', [A('80.00')], '0.00', {}],
];

describe('which payment gets what', () => {
	it.each(DIVISIONS)('%s', (_, payments, refund, shares, currency = 'USD') => {
		const given = refundOf(question({ ...BASIC, condition: null, payments, currency }, { quote: byAirline(refund) }));
		expect(given).toMatchObject({
			shares: Object.entries(shares).map(([paymentId, amount]) => ({ paymentId, amount })),
		});
	});

	it('adds up to the refund, or to all that is left, and is never above what a payment has', () => {
		const cents = fc.bigInt({ min: 0n, max: 10n ** 9n });
		const payment = fc.tuple(cents, cents).map(([has, gone]) => ({ has, gone }));
		fc.assert(
			fc.property(fc.array(payment, { minLength: 1, maxLength: 6 }), cents, (given, refund) => {
				const money = (minor: bigint) => fromMinor(minor, 'USD');
				const payments = given.map(({ has, gone }, i) => paid('card', money(has + gone), money(gone), `${i}`));
				const shares = divideRefund('USD', money(refund), payments);
				const all = given.reduce((sum, { has }) => sum + has, 0n);
				const sum = shares.reduce((before, { amount }) => before + toMinor(amount, 'USD'), 0n);
				expect(sum).toBe(refund < all ? refund : all);
				for (const { paymentId, amount } of shares) {
					const share = toMinor(amount, 'USD');
					const has = given[Number(paymentId)]?.has ?? 0n;
					expect(share > 0n && share <= has).toBe(true);
					// Within a cent of its exact part.
					const exact = share * all - sum * has;
					expect(exact < all && exact > -all).toBe(true);
				}
			}),
		);
	});

	it('is nobody where the airline gives credits, and nobody yet where no amount is known', () => {
		const shares = [IN_CREDITS, NO_WORD].map((quote) => {
			const given = refundOf(question({ ...BASIC, condition: null }, { quote }));
			return typeof given === 'string' ? given : given.shares;
		});
		expect(shares).toEqual([[], []]);
	});

	it('is known once the airline has stated an amount, and is never below what any reason gives', () => {
		const payments = [A('300.00'), C('115.78')];
		const quoted = refundOf(question({ ...COVERED, condition: null, payments }, {}));
		if (typeof quoted === 'string') throw new Error(quoted);
		expect(quoted.atLeast).toBe('302.38');
		expect(statedRefund('USD', payments, { stated: '120.00', atLeast: quoted.atLeast })).toEqual({
			amount: '302.38',
			shares: [
				{ paymentId: 'A', amount: '218.18' },
				{ paymentId: 'C', amount: '84.20' },
			],
		});
		expect(statedRefund('USD', payments, { stated: '9000.00', atLeast: '0' }).amount).toBe('415.78');
	});
});
