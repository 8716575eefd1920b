import { describe, expect, it } from 'vitest';
import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import type { OrderChange } from '#contract/air/order-change.ts';
import type { PaymentRefund } from '#contract/air/payment.ts';
import { makeCancelled, makeHold, makeOrder, makePayment } from '#lib/travel/testing/make-order.ts';
import type { TripAct } from '../trip-act.ts';
import type { TimelineFacts } from './timeline-entry.ts';
import { tripTimeline } from './trip-timeline.ts';
import { upcomingOf } from './upcoming-of.ts';

const NOW = Date.parse('2027-03-02T12:00:00Z');
const facts = (given: Partial<TimelineFacts> = {}): TimelineFacts => ({
	order: makeOrder(),
	now: NOW,
	payments: [],
	mails: [],
	acts: [],
	papers: [],
	...given,
});
const act = (given: Partial<TripAct> = {}): TripAct => ({
	action: 'book_flight',
	role: 'guest',
	session: null,
	onBehalfOf: null,
	outcome: 'done',
	code: null,
	begunAt: '2027-03-01T09:59:50Z',
	settledAt: '2027-03-01T10:00:05Z',
	record: null,
	...given,
});
const mail = (kind: string, sentAt: string | null, dueAt = '2027-03-01T10:00:10Z') => ({ kind, sentAt, dueAt });
const makeScheduleChange = (given: Partial<AirlineInitiatedChange> = {}): AirlineInitiatedChange => ({
	id: 'aic_1',
	order_id: 'ord_1',
	created_at: '2027-03-02T06:00:00Z',
	updated_at: '2027-03-02T06:00:00Z',
	added: [],
	removed: [],
	action_taken: null,
	action_taken_at: null,
	available_actions: ['accept'],
	travel_agent_ticket: null,
	...given,
});
const makeChange = (): OrderChange => ({
	id: 'oce_1',
	order_id: 'ord_1',
	live_mode: false,
	created_at: '2027-03-02T08:50:00Z',
	updated_at: '2027-03-02T09:00:01Z',
	expires_at: '2027-03-02T09:20:00Z',
	confirmed_at: '2027-03-02T09:00:01Z',
	change_total_amount: '125.00',
	change_total_currency: 'EUR',
	new_total_amount: '512.30',
	new_total_currency: 'EUR',
	penalty_total_amount: '25.00',
	penalty_total_currency: 'EUR',
	refund_to: null,
	available_payment_types: null,
	slices: { remove: [], add: [] },
});
const refund = (given: Partial<PaymentRefund>): PaymentRefund => ({
	id: 'ref_1',
	amount: '10.00',
	currency: 'EUR',
	type: 'card',
	state: 'due',
	created_at: '2027-03-02T09:05:00Z',
	arrived_at: null,
	order_cancellation_id: null,
	...given,
});
const told = (given: Partial<TimelineFacts>): string[] =>
	tripTimeline(facts(given)).map(({ kind, by, detail }) => [kind, by?.who, detail].filter(Boolean).join(' '));

describe('what happened to a trip, the newest first', () => {
	it.each<[string, Partial<TimelineFacts>, string[]]>([
		[
			'booked, paid and told',
			{ payments: [makePayment()], acts: [act()], mails: [mail('booked', '2027-03-01T10:00:20Z')] },
			['mail_sent booked', 'paid traveller card', 'booked traveller'],
		],
		['booked by an agent', { acts: [act({ role: 'lead' })] }, ['booked agent']],
		['booked elsewhere', { payments: [makePayment({ type: 'balance' })] }, ['paid balance', 'booked']],
		[
			'declined first',
			{
				acts: [
					act({ outcome: 'failed', code: 'payment_declined', settledAt: '2027-03-01T09:58:00Z' }),
					act({ outcome: 'failed', code: 'price_changed', settledAt: '2027-03-01T09:59:00Z' }),
					act(),
				],
			},
			['booked traveller', 'not_done traveller book_flight', 'declined traveller book_flight'],
		],
		[
			'held, then paid by an agent',
			{
				order: makeOrder({ type: 'hold' }),
				payments: [makePayment({ created_at: '2027-03-01T18:00:00Z' })],
				acts: [act(), act({ action: 'pay_order', role: 'agent' })],
			},
			['paid agent card', 'held traveller'],
		],
		[
			'a payment that failed, told once',
			{
				order: makeHold(),
				payments: [makePayment({ status: 'failed', created_at: '2027-03-01T18:00:00Z' })],
				acts: [
					act(),
					act({
						action: 'pay_order',
						outcome: 'failed',
						code: 'payment_declined',
						settledAt: '2027-03-01T18:00:01Z',
					}),
				],
			},
			['declined traveller pay_order', 'held traveller'],
		],
		[
			'a payment that failed elsewhere',
			{ order: makeHold(), payments: [makePayment({ status: 'failed' })] },
			['payment_failed card', 'held'],
		],
		[
			'a payment on its way',
			{
				order: makeHold(),
				payments: [makePayment({ status: 'pending', created_at: '2027-03-01T11:00:00Z' })],
				acts: [act(), act({ action: 'pay_order', outcome: 'unknown', settledAt: '2027-03-01T11:01:00Z' })],
			},
			['checking traveller pay_order', 'payment_pending card', 'held traveller'],
		],
		[
			'an act that is on its way',
			{
				acts: [
					act(),
					act({ action: 'cancel_order', outcome: 'begun', begunAt: '2027-03-02T09:00:00Z', settledAt: null }),
				],
			},
			['under_way traveller cancel_order', 'booked traveller'],
		],
		[
			'a hold that expired, and its payment called off',
			{
				order: makeHold({
					payment_status: {
						awaiting_payment: false,
						payment_required_by: '2027-03-02T08:00:00Z',
						price_guarantee_expires_at: null,
						paid_at: null,
					},
				}),
				payments: [makePayment({ status: 'cancelled', created_at: '2027-03-02T07:59:00Z' })],
			},
			['hold_expired airline', 'payment_cancelled card', 'held'],
		],
		[
			'cancelled by the traveller',
			{ order: makeCancelled(), acts: [act(), act({ action: 'cancel_order' })] },
			['refund_approved airline card', 'cancelled traveller', 'booked traveller'],
		],
		[
			'cancelled for nothing',
			{ order: makeCancelled({ refund_amount: '0.00' }), acts: [act({ action: 'cancel_order', role: 'agent' })] },
			['refund_none airline', 'cancelled agent', 'booked'],
		],
		[
			'cancelled, and the airline has not said what comes back',
			{ order: makeCancelled({ refund_amount: null }) },
			['cancelled', 'booked'],
		],
		['cancelled by the airline', { order: makeCancelled({}, { cancellation: null }) }, ['cancelled airline', 'booked']],
		[
			'changed by its airline, and accepted',
			{
				order: makeOrder({
					airline_initiated_changes: [
						makeScheduleChange({ action_taken: 'accepted', action_taken_at: '2027-03-02T08:00:00Z' }),
					],
				}),
				acts: [act({ action: 'accept_schedule_change', role: 'agent' })],
			},
			['schedule_accepted agent', 'schedule_changed airline', 'booked'],
		],
		[
			'changed by its airline twice, accepted elsewhere and then by an agent',
			{
				order: makeOrder({
					airline_initiated_changes: [
						makeScheduleChange({
							id: 'aic_2',
							created_at: '2027-03-02T09:00:00Z',
							action_taken: 'accepted',
							action_taken_at: '2027-03-02T10:00:00Z',
						}),
						makeScheduleChange({ action_taken: 'accepted', action_taken_at: '2027-03-02T08:00:00Z' }),
					],
				}),
				acts: [
					act({
						action: 'accept_schedule_change',
						role: 'agent',
						begunAt: '2027-03-02T09:59:58Z',
						settledAt: '2027-03-02T10:00:02Z',
					}),
				],
			},
			[
				'schedule_accepted agent',
				'schedule_changed airline',
				'schedule_accepted',
				'schedule_changed airline',
				'booked',
			],
		],
		[
			'changed and paid elsewhere, then by the traveller',
			{
				order: makeOrder({
					changes: [
						{ ...makeChange(), confirmed_at: '2027-03-02T07:00:00Z' },
						{ ...makeChange(), id: 'oce_2' },
					],
				}),
				payments: [
					makePayment(),
					makePayment({ id: 'pay_2', created_at: '2027-03-02T07:00:00Z', type: 'balance' }),
					makePayment({ id: 'pay_3', created_at: '2027-03-02T09:00:00Z' }),
				],
				acts: [
					act(),
					act({ action: 'change_order', begunAt: '2027-03-02T08:59:58Z', settledAt: '2027-03-02T09:00:02Z' }),
				],
			},
			[
				'changed traveller',
				'paid traveller card',
				'changed',
				'paid balance',
				'paid traveller card',
				'booked traveller',
			],
		],
		[
			'changed by its airline, and not answered',
			{ order: makeOrder({ airline_initiated_changes: [makeScheduleChange()] }) },
			['schedule_changed airline', 'booked'],
		],
		[
			'changed and extras added, each paid for',
			{
				order: makeOrder({ changes: [makeChange()] }),
				payments: [
					makePayment(),
					makePayment({ id: 'pay_2', created_at: '2027-03-02T09:00:00Z', type: 'balance' }),
					makePayment({ id: 'pay_3', created_at: '2027-03-02T11:00:00Z' }),
				],
				acts: [
					act(),
					act({
						action: 'change_order',
						role: 'agent',
						begunAt: '2027-03-02T08:59:58Z',
						settledAt: '2027-03-02T09:00:02Z',
					}),
					act({ action: 'add_services', begunAt: '2027-03-02T10:59:58Z', settledAt: '2027-03-02T11:00:02Z' }),
				],
			},
			[
				'extras_added traveller',
				'paid traveller card',
				'changed agent',
				'paid agent balance',
				'paid traveller card',
				'booked traveller',
			],
		],
		[
			'changed elsewhere, and then by an agent here',
			{
				order: makeOrder({
					changes: [
						{ ...makeChange(), id: 'oce_0', confirmed_at: '2027-03-02T07:00:00Z' },
						{ ...makeChange(), confirmed_at: '2027-03-02T09:00:00Z' },
					],
				}),
				acts: [
					act({
						action: 'change_order',
						role: 'agent',
						begunAt: '2027-03-02T08:59:58Z',
						settledAt: '2027-03-02T09:00:02Z',
					}),
				],
			},
			['changed agent', 'changed', 'booked'],
		],
		[
			'refunds of each kind and state',
			{
				payments: [
					makePayment({
						refunds: [
							refund({ state: 'arrived', arrived_at: '2027-03-02T10:00:00Z', order_cancellation_id: 'ore_1' }),
							refund({ state: 'failed', type: 'card', created_at: '2027-03-02T11:00:00Z' }),
							refund({ state: 'sent', created_at: '2027-03-02T09:00:00Z', order_cancellation_id: 'ore_1' }),
						],
					}),
				],
			},
			['refund_failed card', 'refund_approved airline card', 'refund_arrived card', 'paid card', 'booked'],
		],
		[
			'papers made and a mail that waits',
			{
				papers: [{ paper: 'invoice', number: '2027-000001', issuedAt: '2027-03-02T07:00:00Z' }],
				mails: [mail('paid', null, '2027-03-02T08:00:00Z'), mail('hold_ends', null, '2027-03-09T08:00:00Z')],
			},
			['mail_waiting paid', 'paper_issued invoice', 'booked'],
		],
	])('%s', (_, given, entries) => {
		expect(told(given)).toEqual(entries);
	});
	it('names amounts, numbers, reasons and what was shown', () => {
		const entries = tripTimeline(
			facts({
				payments: [makePayment()],
				acts: [act({ record: '7', session: 'abc', onBehalfOf: 'acc_1', role: 'agent' })],
				papers: [{ paper: 'credit_note', number: 'CN-2027-000001', issuedAt: '2027-03-02T07:00:00Z' }],
			}),
		);
		expect(entries).toMatchObject([
			{ name: 'CN-2027-000001' },
			{ money: { amount: '412.30', currency: 'EUR' } },
			{ record: '7', by: { who: 'agent', session: 'abc', onBehalfOf: 'acc_1' } },
		]);
	});
});

describe('what is still to come, the soonest first', () => {
	it('are flights, by the clock of where each begins', () => {
		expect(upcomingOf(facts())).toMatchObject([
			{ kind: 'departure', at: '2027-03-11T09:30:00.000Z', zone: 'Europe/Berlin' },
			{ kind: 'departure', at: '2027-03-18T22:25:00.000Z', zone: 'America/New_York' },
		]);
	});
	it.each<[string, Partial<TimelineFacts>, string[]]>([
		[
			'deadlines and reminders of a hold',
			{ order: makeHold(), mails: [mail('hold_ends', null, '2027-03-03T08:00:00Z')] },
			['mail_later', 'pay_by', 'departure', 'departure'],
		],
		[
			'until when all comes back',
			{ order: makeOrder({ void_window_ends_at: '2027-03-02T13:00:00Z' }) },
			['void_until', 'departure', 'departure'],
		],
		[
			'by when we ask for an answer to a schedule change',
			{ order: makeOrder({ airline_initiated_changes: [makeScheduleChange()] }) },
			['answer_by', 'departure', 'departure'],
		],
		['nothing of what is cancelled', { order: makeCancelled() }, []],
		['nothing once all is flown', { now: Date.parse('2027-04-01T00:00:00Z') }, []],
	])('%s', (_, given, kinds) => {
		expect(upcomingOf(facts(given)).map(({ kind }) => kind)).toEqual(kinds);
	});
});
