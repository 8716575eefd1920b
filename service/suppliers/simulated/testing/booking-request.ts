import pino from 'pino';
import type { Database } from '#service/db/db.ts';
import { loadRefData } from '#service/refdata/load.ts';
import type { BookingPassenger, BookingRequest, SupplierBooking } from '../../air/booking.ts';
import type { SupplierOffer, SupplierSearch } from '../../air/offers.ts';
import type { AirSupplier } from '../../supplier.ts';
import { simulatedAirlines } from '../registry.ts';
import { fixtureWorld } from './fixture-world.ts';

const { signal } = new AbortController();
let n = 0;

/** A simulated airline over these books: the test airline, or one that flies as it does. */
export function airlineOver(db: Database, { code = 'ZZ', latency = 0 } = {}): AirSupplier {
	const refdata = loadRefData();
	const world = fixtureWorld(refdata, code === 'ZZ' ? {} : { [code]: {} });
	const log = pino({ level: 'silent' });
	const all = simulatedAirlines({ refdata, world, db, latency, sellsLive: false, padOffers: 0, log });
	const airline = all.byCode(code);
	if (!airline) throw new Error(`no airline ${code}`);
	return airline;
}

/** A traveller. */
export const person = (familyName = `Traveller${n}`, email = 'someone@example.com'): BookingPassenger => ({
	title: 'ms',
	givenName: 'Ada',
	familyName,
	gender: 'f',
	bornOn: '1980-01-02',
	email,
	phoneNumber: '+442080160509',
	infant: null,
	documents: [],
	loyaltyAccounts: [],
});

/** A request to book an airline's first offer, or this one, under its own reference. */
export async function requestTo(
	airline: AirSupplier,
	search: SupplierSearch,
	change: Partial<BookingRequest> = {},
	chosen?: SupplierOffer,
): Promise<BookingRequest> {
	const offer = chosen ?? (await airline.search(search, signal))[0];
	if (!offer) throw new Error('no offer');
	return {
		clientReference: `ord_${++n}`,
		search,
		offerReference: offer.reference,
		amount: offer.totalAmount,
		currency: offer.currency,
		type: 'instant',
		passengers: search.passengers.map((_, i) => person(`Traveller ${'abcdefghi'[i]}`)),
		services: [],
		credits: [],
		...change,
	};
}

/** Books, where the airline answers at once. */
export async function booked(airline: AirSupplier, given: BookingRequest): Promise<SupplierBooking> {
	const outcome = await airline.book(given, signal);
	if (outcome.state !== 'done') throw new Error(outcome.state);
	return outcome.answer;
}

/** Seats that the books say are sold on a day's flights. */
export async function soldOn(db: Database, date: string): Promise<number> {
	const rows = await db.query<{ seats: number }>('select seats from sandbox.seats_sold where flight_key like $1', [
		`%${date}`,
	]);
	return rows.reduce((sum, { seats }) => sum + seats, 0);
}
