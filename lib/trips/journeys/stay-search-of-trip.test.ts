import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { Position } from '#contract/common/distance-km.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeOrder, type OrderSpec } from '#lib/travel/testing/make-order.ts';
import { flightCard } from '../cards/flight-card.ts';
import { type StayTripCard, stayTripCard } from '../cards/stay-trip-card.ts';
import { staySearchOfTrip } from './stay-search-of-trip.ts';

const NOW = Date.parse('2027-03-01T00:00:00Z');
const OUT = [{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' }];
const BACK = [{ flight: 'BA112 JFK 2027-03-18T18:25 LHR 2027-03-19T06:25' }];

const POSITIONS: Record<string, Position> = {
	LHR: { latitude: 51.47, longitude: -0.45 },
	JFK: { latitude: 40.64, longitude: -73.78 },
};

/** An order whose airports are where they are. */
function booked(spec: OrderSpec): Order {
	const order = makeOrder(spec);
	const placed = <Place extends { iata_code: string }>(place: Place) => ({ ...place, ...POSITIONS[place.iata_code] });
	const slices = order.slices.map((slice) => ({
		...slice,
		segments: slice.segments.map((one) => ({
			...one,
			origin: placed(one.origin),
			destination: placed(one.destination),
		})),
	}));
	return { ...order, slices };
}

const there = booked({ flights: [OUT, BACK] });
const oneWay = booked({ flights: [OUT] });

const inTown = (order: Order, change: Partial<StayTripCard> = {}): StayTripCard => {
	const to = flightCard(order).legs[0]?.to_at;
	const position = to ? { latitude: to.latitude, longitude: to.longitude } : null;
	const days = { check_in_date: '2027-03-11', check_out_date: '2027-03-18' };
	return {
		...stayTripCard(makeStaysBooking()),
		cancelled_at: null,
		ends: '2027-03-18T10:00:00Z',
		position,
		...days,
		...change,
	};
};

describe('a stay for booked flights', () => {
	it('is searched for where they land, until they leave, for who flies', () => {
		const [one, other] = there.passengers;
		const passengers = [one, { ...other, born_on: '2020-03-12' }, { ...other, born_on: '2026-01-01' }];
		expect(staySearchOfTrip({ ...there, passengers } as Order, [], NOW)).toMatchObject({
			at: 'JFK',
			checkIn: '2027-03-11',
			checkOut: '2027-03-18',
			adults: 1,
			children: [6, 1],
		});
	});
	it('takes the night of a landing, not of a departure', () => {
		const late = booked({ flights: [[{ flight: 'BA112 JFK 2027-03-18T18:25 LHR 2027-03-19T06:25' }]] });
		expect(staySearchOfTrip(late, [], NOW)).toMatchObject({ at: 'LHR', checkIn: '2027-03-19', checkOut: '2027-03-20' });
	});
	it('goes on until a way back that was booked by itself', () => {
		const back = flightCard(booked({ id: 'ord_back', flights: [BACK] }));
		expect(staySearchOfTrip(oneWay, [back], NOW)).toMatchObject({ checkIn: '2027-03-11', checkOut: '2027-03-18' });
	});
	it.each([
		['a stay is booked there', there, [inTown(there)], NOW],
		['they are cancelled', booked({ flights: [OUT, BACK], cancelled_at: '2027-02-01T00:00:00Z' }), [], NOW],
		['they have begun', there, [], Date.parse('2027-03-11T12:00:00Z')],
		[
			'they come back on the same day',
			booked({ flights: [OUT, [{ flight: 'BA112 JFK 2027-03-11T18:25 LHR 2027-03-12T06:25' }]] }),
			[],
			NOW,
		],
	])('is not where %s', (_, order, others, now) => {
		expect(staySearchOfTrip(order, others, now)).toBeUndefined();
	});
	it.each([
		['is cancelled', { cancelled_at: '2027-02-01T00:00:00Z' }],
		['lies elsewhere', { position: { latitude: 38.7, longitude: -9.1 } }],
	])('is where a stay %s', (_, change) => {
		expect(staySearchOfTrip(there, [inTown(there, change)], NOW)).toBeDefined();
	});
});
