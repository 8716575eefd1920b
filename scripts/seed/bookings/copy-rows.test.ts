import { expect, it } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { documentNumber, locator } from '#service/suppliers/simulated/bookings/locators.ts';
import { copyOf, type Template } from './copy-rows.ts';
import { personOf } from './persons.ts';

const ID = 'ord_00000Vbp9tdW5IKvyGy000';
const PAYMENT = 'pay_00000Vbp9tdW5IIJPd8001';
const OWN = makeOrder();
const CODE = OWN.owner.iata_code ?? '';
const order = makeOrder({
	id: ID,
	booking_reference: locator(7n, CODE),
	booking_references: [{ booking_reference: locator(7n, CODE), carrier: OWN.owner }],
	documents: [
		{ type: 'electronic_ticket', unique_identifier: documentNumber(CODE, 'ticket', 7n, 3), passenger_ids: [] },
	],
});
const template: Template = {
	told: order,
	rows: {
		'service.orders': [
			{
				id: ID,
				created_at: order.created_at,
				body: { passengers: order.passengers, slices: order.slices },
				departing_at: ['2027-03-11T09:30:00.000Z'],
			},
		],
		'service.payments': [{ id: PAYMENT, order_id: ID, created_at: order.created_at, amount: '412.30' }],
		'service.ledger_transfers': [{ posting: `${ID}:reserve`, resource_id: ID }],
		'sandbox.bookings': [
			{ client_reference: ID, number: '7', record: { departsMs: 1_000, journey: [{ key: 'LH181-2027-03-11' }] } },
		],
	},
};

it('moves the deadlines of a stay with the stay, at the service and in the hotel’s books', () => {
	const before = '2027-03-10T17:00:00.000Z';
	const stay = makeStaysBooking();
	const copy = copyOf(
		{
			told: stay,
			rows: {
				'sandbox.stay_bookings': [{ client_reference: stay.id, record: { timeline: [{ before, refund: '1' }] } }],
			},
		},
		{ n: 91, number: 91n, bookedMs: -86_400_000, travelDays: 7 },
	);
	const told = copy.told as StaysBooking;
	const deadlineOf = (of: StaysBooking) => of.accommodation.rooms[0]?.rates[0]?.cancellation_timeline[0]?.before ?? '';
	expect(Date.parse(deadlineOf(told)) - Date.parse(deadlineOf(stay))).toBe(7 * 86_400_000);
	expect(copy.rows['sandbox.stay_bookings']).toMatchObject([
		{ record: { timeline: [{ before: '2027-03-17T17:00:00.000Z' }] } },
	]);
});

it('has people, times and names of its own, and is one with its supplier’s books', () => {
	const copy = copyOf(template, { n: 90, number: 90n, bookedMs: -86_400_000, travelDays: 14 });
	const told = copy.told as Order;
	const [row] = copy.rows['service.orders'] ?? [];
	expect(told.id).not.toBe(ID);
	expect(told.created_at).toBe('2027-02-28T10:00:00.000Z');
	expect(told.slices[0]?.segments[0]?.departing_at).toBe('2027-03-25T10:30:00');
	expect(told.booking_reference).toBe(locator(90n, CODE));
	expect(told.documents[0]?.unique_identifier).toBe(documentNumber(CODE, 'ticket', 90n, 3));
	expect(told.passengers[0]?.family_name).not.toBe(order.passengers[0]?.family_name);
	expect(told.passengers[0]?.born_on).toBe(order.passengers[0]?.born_on);
	expect(row).toMatchObject({
		id: told.id,
		persons_key: null,
		departing_at: expect.arrayContaining(['2027-03-25T09:30:00.000Z']),
	});
	expect(copy.rows['service.payments']).toMatchObject([{ order_id: told.id, amount: '412.30' }]);
	expect(copy.rows['service.ledger_transfers']).toEqual([{ posting: `${told.id}:reserve`, resource_id: told.id }]);
	expect(copy.rows['sandbox.bookings']).toEqual([
		{
			client_reference: told.id,
			number: '90',
			record: { departsMs: 1_000 + 14 * 86_400_000, journey: [{ key: 'LH181-2027-03-25' }] },
		},
	]);
	expect(JSON.stringify(copy)).not.toContain(ID);
	expect(JSON.stringify(copy)).not.toContain(PAYMENT);
});

it('is of the customer who travels, and of nobody whom its template is of', () => {
	const booked = { ...template, told: { ...order, users: ['icu_1'] } };
	const times = { number: 90n, bookedMs: 0, travelDays: 0 };
	expect(copyOf(booked, { n: 90, ...times }).told.users).toEqual([]);
	const customer = { id: 'icu_2', people: 800_001 };
	const copies = [90, 91].map((n) => copyOf(booked, { n, ...times, customer }).told as Order);
	for (const { users, passengers } of copies) {
		expect(users).toEqual(['icu_2']);
		expect(passengers[0]).toMatchObject(personOf(customer.people, 0));
	}
});
