import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type PooledDatabase } from '#base/pool.ts';
import { testDatabase, type TestDatabase } from '../../../../scripts/test-database.ts';
import type { BookingRequest } from '../../air/booking.ts';
import type { ScheduledFlight, ScheduleQuery } from '../../air/schedule.ts';
import type { AirSupplier } from '../../supplier.ts';
import { airlineOver, booked, requestTo } from '../testing/booking-request.ts';
import { searchOf } from '../testing/search-of.ts';

const { signal } = new AbortController();
const DAY_MS = 86_400_000;
/** An airline that takes next to no time, but some. */
const QUICK = 0.000_01;
const BOOKINGS = 40;

let database: TestDatabase;
let db: PooledDatabase;
beforeAll(async () => {
	database = await testDatabase();
	db = connect(database.url);
});
afterAll(async () => {
	await db.close();
	await database.drop();
});

const LEAVES = new Date('2027-05-01T05:00:00Z');
const FLIGHT: ScheduledFlight = {
	origin: 'LHR',
	originTerminal: '3',
	destination: 'JFK',
	destinationTerminal: '8',
	departingAt: '2027-05-01T06:00:00',
	arrivingAt: '2027-05-01T09:00:00',
	departsAt: LEAVES,
	minutes: 480,
	distanceKm: 5_540,
	aircraft: '789',
	marketingCarrier: 'BA',
	marketingNumber: '117',
	operatingCarrier: 'BA',
	operatingNumber: '117',
	stops: [],
	cabins: ['economy'],
};
const daysAhead = ({ clientReference, search, offerReference }: BookingRequest, days: number): ScheduleQuery => ({
	organisationId: search.organisationId,
	liveMode: false,
	clientReference,
	now: new Date(LEAVES.getTime() - days * DAY_MS),
	offerReference,
	slices: [[FLIGHT]],
	isRead: true,
});

async function bookingsOf(airline: AirSupplier, many: number): Promise<BookingRequest[]> {
	const made: BookingRequest[] = [];
	for (let i = 0; i < many; i++) {
		const given = await requestTo(airline, searchOf('LHR-JFK', { date: '2027-05-01' }));
		await booked(airline, given);
		made.push(given);
	}
	return made;
}
/** What has changed of each booking, so many days before its departure. */
const changesOf = (airline: AirSupplier, made: readonly BookingRequest[], days: number) =>
	Promise.all(
		made.map(async (given) =>
			(await airline.scheduleChanges(daysAhead(given, days), signal)).map((one) => one.reference),
		),
	);

describe('what airlines change by themselves', () => {
	it('is little, comes when departure is near, and is told again until it is answered', async () => {
		const airline = airlineOver(db, { code: 'BA', latency: QUICK });
		const made = await bookingsOf(airline, BOOKINGS);
		expect((await changesOf(airline, made, 30)).flat()).toEqual([]);
		const near = await changesOf(airline, made, 0.5);
		const changed = near.filter((references) => references.length > 0);
		expect(changed.length).toBeGreaterThan(0);
		expect(changed.length).toBeLessThan(BOOKINGS / 2);
		expect(new Set(changed.map((references) => references.length))).toEqual(new Set([1]));
		expect(await changesOf(airline, made, 0.25)).toEqual(near);
	});
	it.each([
		['the test airline', 'ZZ', QUICK],
		['an airline that answers at once', 'BA', 0],
	])('is nothing of %s', async (_, code, latency) => {
		const airline = airlineOver(db, { code, latency });
		expect((await changesOf(airline, await bookingsOf(airline, BOOKINGS), 0.5)).flat()).toEqual([]);
	});
});
