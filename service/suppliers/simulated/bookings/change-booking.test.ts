import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type PooledDatabase } from '#base/pool.ts';
import { testDatabase, type TestDatabase } from '../../../../scripts/test-database.ts';
import type { BookingChange } from '../../air/changing.ts';
import type { AirSupplier } from '../../supplier.ts';
import { airlineOver, booked, requestTo, soldOn } from '../testing/booking-request.ts';
import { searchOf } from '../testing/search-of.ts';

const { signal } = new AbortController();
const [ROUTE, ORIGIN, DESTINATION] = ['LHR-JFK', 'LHR', 'JFK'];
const DAYS = ['2027-06-01', '2027-06-02'] as const;
/** Bookings of each day. */
const EACH = 8;

let database: TestDatabase;
let db: PooledDatabase;
let airline: AirSupplier;
beforeAll(async () => {
	database = await testDatabase();
	db = connect(database.url);
	airline = airlineOver(db);
});
afterAll(async () => {
	await db.close();
	await database.drop();
});

/** A booking of a day, and its change to the flight of the same time on another. */
async function changeTo(from: string, to: string): Promise<BookingChange> {
	const search = searchOf(ROUTE, { date: from });
	const sold = (await airline.search(search, signal)).find(
		({ conditions }) => conditions.change_before_departure?.allowed,
	);
	const given = await requestTo(airline, search, {}, sold);
	await booked(airline, given);
	const { organisationId, now, passengers, currency } = search;
	const act = { organisationId, liveMode: false, clientReference: given.clientReference, now };
	const offers = await airline.changeOffers(
		{
			...act,
			offerReference: given.offerReference,
			slices: [
				{
					stays: null,
					origins: [ORIGIN],
					destinations: [DESTINATION],
					departureDate: to,
					departureTime: null,
					arrivalTime: null,
				},
			],
			removed: [0],
			cabinClass: 'economy',
			passengers,
			privateFares: {},
			currency,
			mayRefuseChange: false,
		},
		signal,
	);
	const timeOf = (at: string | undefined) => at?.slice(11);
	const leaves = timeOf(sold?.slices[0]?.segments[0]?.departingAt);
	const offer = offers.find(({ slices }) => timeOf(slices[0]?.segments[0]?.departingAt) === leaves);
	if (!offer) throw new Error('no such offer');
	return {
		...act,
		actReference: `att_${given.clientReference}`,
		reference: offer.reference,
		amount: offer.changeTotal,
		currency,
	};
}

it('lets bookings change to each other’s flights at the same time, and counts every seat', async () => {
	const [first, second] = DAYS;
	const changes: BookingChange[] = [];
	for (let i = 0; i < EACH; i++) changes.push(await changeTo(first, second), await changeTo(second, first));
	expect(await Promise.all(DAYS.map((day) => soldOn(db, day)))).toEqual([EACH, EACH]);
	const answers = await Promise.all(changes.map((change) => airline.change(change, signal)));
	expect(answers.map(({ state }) => state)).toEqual(changes.map(() => 'done'));
	expect(await Promise.all(DAYS.map((day) => soldOn(db, day)))).toEqual([EACH, EACH]);
});
