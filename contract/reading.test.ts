import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeOffer } from '#lib/travel/testing/make-offer.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { Airport } from './air/airport.ts';
import { getOffer, Offer } from './air/offer.ts';
import { createOrder, Order } from './air/order.ts';
import { listAvailableOrderServices } from './air/order-service.ts';
import { SeatMap } from './air/seat-map.ts';
import { Rate } from './stays/rate.ts';
import { asRead, dataAsRead } from './reading.ts';

const FLIGHT = 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10';

describe('a resource that is whole', () => {
	it.each([
		['an offer', Offer, makeOffer({ slices: [[{ flight: FLIGHT }]] })],
		['an order', Order, makeOrder({ id: 'ord_1' })],
	])('stays as it is: %s', (_, schema, whole) => {
		expect(asRead(schema, structuredClone(whole))).toEqual(whole);
	});
});

it('reads payment methods of a rate as one list, in whatever way they are sent', () => {
	const { available_payment_methods: methods } = Rate.shape;
	expect(asRead(methods, ['balance', 'card'])).toEqual(['balance', 'card']);
	expect(asRead(methods, [['balance'], ['card']])).toEqual(['balance', 'card']);
	expect(asRead(methods, undefined)).toEqual([]);
});

describe('what is absent', () => {
	const Thing = z.object({
		list: z.array(z.object({ flag: z.boolean(), note: z.string().nullable() })),
		text: z.string(),
		amount: z.string().regex(/^\d+$/),
		at: z.iso.datetime().nullable(),
		local: z.iso.datetime({ local: true }),
		kind: z.enum(['a', 'b']),
		type: z.literal('thing'),
		words: z.record(z.string(), z.string()),
		maybe: z.boolean().optional(),
		inner: z.object({ list: z.array(z.string()) }),
	});
	it.each<[string, unknown, unknown]>([
		['keys', {}, { list: [], text: '', at: null, kind: '', type: 'thing', words: {}, inner: null }],
		[
			'values',
			{ list: null, text: null, maybe: null, inner: { list: null } },
			{ list: [], text: '', at: null, kind: '', type: 'thing', words: {}, inner: { list: [] } },
		],
		[
			'keys of items',
			{ list: [{}, { flag: true }] },
			{
				list: [
					{ flag: false, note: null },
					{ flag: true, note: null },
				],
			},
		],
		[
			'an instant’s zone',
			{ at: '2027-03-11T08:20:00', local: '2027-03-11T08:20:00' },
			{ at: '2027-03-11T08:20:00Z', local: '2027-03-11T08:20:00' },
		],
		['nothing: an offset is a zone', { at: '2027-03-11T08:20:00+01:00' }, { at: '2027-03-11T08:20:00+01:00' }],
		['nothing: an unknown word is shown as it is', { kind: 'c', more: 1 }, { kind: 'c', more: 1 }],
	])('%s', (_, sent, expected) => {
		expect(asRead(Thing, sent)).toMatchObject(expected as object);
	});
	it('no amount is made up', () => {
		expect(asRead(Thing, {})).not.toHaveProperty('amount');
	});
});

describe('as public APIs of this shape answer', () => {
	it('an offer takes its lists of older keys, must be paid at once, and has no extras of unknown kinds', () => {
		const seat = { id: 'ase_1', type: 'seat', metadata: { designator: '1A', name: null, disclosures: [] } };
		const bag = { id: 'ase_2', type: 'baggage', total_amount: '1.00', metadata: { type: 'checked' } };
		const offer = asRead(Offer, {
			id: 'off_1',
			loyalty_programmes_accepted: ['BA'],
			allowed_passenger_identity_document_types: ['passport'],
			available_services: [seat, bag],
			slices: [{ segments: [{ passengers: [{ passenger_id: 'pas_1', cabin_class: null }] }] }],
		});
		expect(offer).toMatchObject({
			supported_loyalty_programmes: ['BA'],
			supported_passenger_identity_document_types: ['passport'],
			payment_requirements: { requires_instant_payment: true, payment_required_by: null },
			conditions: { refund_before_departure: null, change_before_departure: null },
			partial: false,
			available_payment_types: null,
			available_airline_credit_ids: [],
			intended_services: [],
			available_services: [{ id: 'ase_2', passenger_ids: [], metadata: { type: 'checked', maximum_weight_kg: null } }],
			slices: [
				{
					fare_brand_name: null,
					conditions: { refund_before_departure: null, advance_seat_selection: null },
					segments: [
						{
							stops: [],
							passengers: [{ cabin_class: '', baggages: [], conditions: { priority_boarding: null } }],
						},
					],
				},
			],
		});
	});

	it('seats that are none have no services, airports no airports, and their city is one', () => {
		const element = { type: 'lavatory', available_services: null };
		const cabins = [{ rows: [{ sections: [{ elements: [element] }] }] }];
		expect(asRead(SeatMap, { id: 'sea_1', cabins })).toMatchObject({
			cabins: [{ wings: null, rows: [{ sections: [{ elements: [{ designator: null, available_services: [] }] }] }] }],
		});
		expect(asRead(Airport, { iata_code: 'LHR', airports: [], city: { id: 'cit_lon_gb' } })).toMatchObject({
			type: 'airport',
			airports: null,
			city: { type: 'city', id: 'cit_lon_gb' },
		});
	});

	it('an order’s documents are tickets of nobody in particular, and a message is no order', () => {
		const order = dataAsRead(createOrder, { id: 'ord_1', documents: [{ unique_identifier: '1' }], passengers: [{}] });
		expect(order).toMatchObject({
			type: 'instant',
			documents: [{ type: 'electronic_ticket', unique_identifier: '1', passenger_ids: [] }],
			passengers: [{ gender: '', loyalty_programme_accounts: [], user_id: null }],
			payment_status: { awaiting_payment: false, paid_at: null },
			booking_references: [],
		});
		expect(dataAsRead(createOrder, { message: 'Wait.' })).toEqual({ message: 'Wait.' });
	});

	it('lists leave out what is of an unknown kind, and what is no resource is left alone', () => {
		expect(dataAsRead(listAvailableOrderServices, [{ type: 'meal' }, { type: 'baggage' }])).toHaveLength(1);
		expect(dataAsRead(listAvailableOrderServices, null)).toEqual([]);
		expect(dataAsRead(getOffer, 'nonsense')).toBe('nonsense');
	});
});
