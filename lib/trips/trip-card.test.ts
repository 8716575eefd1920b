import { describe, expect, it } from 'vitest';
import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeCancelled, makeHold, makeOrder } from '#lib/travel/testing/make-order.ts';
import { flightCard } from './cards/flight-card.ts';
import { stayTripCard } from './cards/stay-trip-card.ts';
import { shownFacts } from './shown-record.ts';
import { tripAsks } from './trip-asks.ts';
import { byBeginning, cardStatus, sectionOf, TripCard } from './trip-card.ts';

const BEFORE = Date.parse('2027-03-02T08:00:00Z');
const LANDED = Date.parse('2027-03-19T06:45:00Z');
const changed = (actions: AirlineInitiatedChange['available_actions']) =>
	makeOrder({
		airline_initiated_changes: [
			{
				id: 'aic_1',
				order_id: 'ord_1',
				created_at: '2027-03-02T06:00:00Z',
				updated_at: '2027-03-02T06:00:00Z',
				added: [],
				removed: [],
				action_taken: null,
				action_taken_at: null,
				available_actions: actions,
				travel_agent_ticket: null,
			},
		],
	});

describe('a trip in the list', () => {
	it('is told without names, and comes back from its JSON as it was', () => {
		const card = flightCard(makeOrder());
		expect(card).toMatchObject({
			reference: 'WQ7R2M',
			begins: '2027-03-11T09:30:00.000Z',
			ends: '2027-03-19T06:45:00.000Z',
			zone: 'Europe/Berlin',
			legs: [{ date: '2027-03-11' }, { date: '2027-03-18' }],
		});
		expect(card.operators).toHaveLength(2);
		expect(JSON.stringify(card)).not.toMatch(/Lindqvist|anna@|220-24/);
		expect(TripCard.parse(JSON.parse(JSON.stringify(card)))).toEqual(card);
	});
	it.each([
		['ahead', makeOrder(), BEFORE, 'upcoming'],
		['on its way', makeOrder(), LANDED - 1, 'upcoming'],
		['landed', makeOrder(), LANDED, 'past'],
		['held', makeHold(), BEFORE, 'upcoming'],
		['held too long', makeHold(), Date.parse('2027-03-03T10:00:00Z'), 'cancelled'],
		['cancelled', makeCancelled(), BEFORE, 'cancelled'],
		['cancelled long ago', makeCancelled(), LANDED, 'cancelled'],
	] as const)('stands where it belongs: %s', (_, order, now, section) => {
		expect(sectionOf(flightCard(order), now)).toBe(section);
	});
	it.each([
		['2027-03-10', ['stay', 'flight']],
		['2027-03-11', ['flight', 'stay']],
		['2027-03-12', ['flight', 'stay']],
	])('of a stay from %s and a flight of 11 March stands in its order', (check_in_date, order) => {
		const stay = stayTripCard(makeStaysBooking({ check_in_date }));
		expect([stay, flightCard(makeOrder())].toSorted(byBeginning).map(({ kind }) => kind)).toEqual(order);
	});
	it.each([
		['nothing', makeOrder(), false, BEFORE, []],
		['paying', makeHold(), false, BEFORE, ['pay']],
		['a schedule change', changed(['accept', 'cancel']), false, BEFORE, ['changed']],
		['no change that is answered', changed([]), false, BEFORE, []],
		['no change of what is flown', changed(['accept']), false, LANDED, []],
		['what is being looked into, alone', makeHold(), true, BEFORE, ['checking']],
		['nothing of what is cancelled', makeCancelled(), false, BEFORE, []],
	] as const)('asks for %s', (_, order, checking, now, asks) => {
		expect(tripAsks(flightCard(order), checking, now)).toEqual(asks);
	});
});

describe('a stay in the list', () => {
	const card = stayTripCard(makeStaysBooking());
	const CANCELLED = { cancelled_at: '2027-03-01T10:00:00Z', refund_amount: '480.00', refund_currency: 'EUR' };
	it('is told by the clock of its hotel and without names, and comes back from its JSON as it was', () => {
		expect(card).toMatchObject({
			reference: 'MIRA4711',
			hotel: 'Casa do Miradouro',
			begins: '2027-03-11T15:00:00.000Z',
			ends: '2027-03-15T11:00:00.000Z',
			refund: null,
		});
		expect(JSON.stringify(card)).not.toMatch(/O’Brien|anne@|quiet|bar next door/);
		expect(TripCard.parse(JSON.parse(JSON.stringify(card)))).toEqual(card);
	});
	it('takes the whole days where the hotel names no times', () => {
		const { accommodation } = makeStaysBooking();
		const silent = makeStaysBooking({ accommodation: { ...accommodation, check_in_information: null } });
		expect(stayTripCard(silent)).toMatchObject({
			begins: '2027-03-11T00:00:00.000Z',
			ends: '2027-03-15T23:59:00.000Z',
		});
	});
	it.each([
		['ahead', card, BEFORE, 'upcoming', 'confirmed'],
		['until check-out', card, Date.parse('2027-03-15T10:59:59Z'), 'upcoming', 'confirmed'],
		['left', card, Date.parse('2027-03-15T11:00:00Z'), 'past', 'confirmed'],
		['cancelled', stayTripCard(makeStaysBooking(CANCELLED)), BEFORE, 'cancelled', 'cancelled'],
	] as const)('stands where it belongs: %s', (_, stay, now, section, status) => {
		expect([sectionOf(stay, now), cardStatus(stay, now)]).toEqual([section, status]);
		expect(tripAsks(stay, false, now)).toEqual([]);
	});
	it('says what came back', () => {
		expect(stayTripCard(makeStaysBooking(CANCELLED)).refund).toEqual({ amount: '480.00', currency: 'EUR' });
	});
	it('of an earlier version, without its kind, is one of flights', () => {
		const { kind: _, ...earlier } = flightCard(makeOrder());
		expect(TripCard.parse(earlier)).toMatchObject({ kind: 'flight' });
	});
});

describe('what was signed', () => {
	const AT = '2027-03-01T10:00:00.000Z';
	it.each<[string, object, object]>([
		[
			'a booking',
			{ act: 'book_flight', amount: '412.30', currency: 'EUR', pay: 'card', services: [{ quantity: 2 }, {}] },
			{ way: 'pay', pay: 'card', extras: 3 },
		],
		[
			'a refund',
			{ act: 'cancel_order', amount: '1.00', currency: 'EUR', quote: { lost_amount: '2.00' } },
			{ way: 'back', lost: '2.00' },
		],
		[
			'a refund that nobody states',
			{ act: 'cancel_order', amount: null, currency: 'EUR' },
			{ money: null, way: 'back' },
		],
		[
			'a change that gives back',
			{ act: 'change_order', amount: '-12.00', currency: 'EUR' },
			{ money: { amount: '12.00', currency: 'EUR' }, way: 'back' },
		],
		[
			'what a refund is made of',
			{
				act: 'cancel_order',
				amount: '1.00',
				currency: 'EUR',
				sums: { comesBack: [{ part: 'taxes', amount: '1.00' }], isLost: [{ part: 'penalty', amount: '2.00' }] },
			},
			{ items: { of: 'cancellation', comesBack: [{ part: 'taxes', amount: '1.00' }], isLost: [{ part: 'penalty' }] } },
		],
		[
			'what a change is made of',
			{
				act: 'change_order',
				amount: '25.00',
				currency: 'EUR',
				quote: { change_total: '25.00', penalty: '5.00', difference: '20.00' },
			},
			{
				items: { of: 'change', sums: { currency: 'EUR', change_total: '25.00', penalty: '5.00', difference: '20.00' } },
			},
		],
		[
			'extras with their amounts',
			{
				act: 'add_services',
				amount: '14.00',
				services: [{ type: 'seat', quantity: 1, amount: '14.00', designator: '9C' }],
			},
			{ items: { of: 'extras', added: [{ type: 'seat', quantity: 1, amount: '14.00', designator: '9C' }] } },
		],
		[
			'parts that nobody knows as one sum',
			{ act: 'cancel_order', amount: '1.00', sums: { comesBack: [{ part: 'x', amount: '1.00' }], isLost: [] } },
			{ items: null },
		],
		[
			'an act of later',
			{ act: 'an_act_of_later', quote: 'x', services: 'y' },
			{ act: 'an_act_of_later', money: null, extras: 0, items: null },
		],
	])('is read: %s', (_, body, facts) => {
		expect(shownFacts(JSON.stringify({ at: AT, expires_at: null, ...body }))).toMatchObject({ at: AT, ...facts });
	});
	it.each(['', 'x', '[]', '{}', '{"act":1}'])('is none of ours: %s', (text) => {
		expect(shownFacts(text)).toBeNull();
	});
});
