import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type PooledDatabase } from '#base/pool.ts';
import { testDatabase, type TestDatabase } from '../../../../scripts/test-database.ts';
import type { BookingRequest } from '../../air/booking.ts';
import type { AirSupplier } from '../../supplier.ts';
import type { SupplierOffer, SupplierSearch } from '../../air/offers.ts';
import { SENTINELS } from '../sentinels.ts';
import { airlineOver, booked as bookedBy, person, requestTo, soldOn as soldOnDay } from '../testing/booking-request.ts';
import { ADULT, aged, searchOf } from '../testing/search-of.ts';
import { documentNumber, locator } from './locators.ts';

const { signal } = new AbortController();
const HOUR_MS = 3_600_000;
let database: TestDatabase;
let db: PooledDatabase;
let airline: AirSupplier;
beforeAll(async () => {
	database = await testDatabase();
	db = connect(database.url);
	airline = airlineAt(0);
});
afterAll(async () => {
	await db.close();
	await database.drop();
});

const airlineAt = (latency: number): AirSupplier => airlineOver(db, { latency });

const request = (search: SupplierSearch, change?: Partial<BookingRequest>) => requestTo(airline, search, change);
const book = (given: BookingRequest, by = airline) => by.book(given, signal);
const find = ({ clientReference, search }: BookingRequest, now = search.now, by = airline) =>
	by.findBooking({ organisationId: search.organisationId, liveMode: false, clientReference, now }, signal);
const booked = (given: BookingRequest) => bookedBy(airline, given);
/** The offer at its current price. */
async function offerAgain({ search, offerReference }: BookingRequest): Promise<SupplierOffer> {
	const read = await airline.reprice(search, offerReference, signal);
	if (!read.available) throw new Error('sold out');
	return read.offer;
}
const soldOn = (date: string) => soldOnDay(db, date);

describe('a booking', () => {
	it.each(['economy', 'premium_economy', 'business', 'first'] as const)(
		'of the test airline can be had as often as its %s shows seats for sale',
		async (cabinClass) => {
			const search = { ...searchOf('LHR-JFK', { date: '2027-09-01' }), cabinClass };
			const given = await request(search);
			const [map] = (await airline.seatMaps(search, given.offerReference, signal)) ?? [];
			const seats = map?.cabins.find((cabin) => cabin.cabinClass === cabinClass)?.rows.flat(2) ?? [];
			const open = seats.filter((seat) => seat.type === 'seat' && seat.services.length > 0).length;
			expect(open).toBeGreaterThan(0);
			const flightKey = given.offerReference.split('|')[5];
			await db.query(
				'insert into sandbox.seats_sold (live_mode, flight_key, cabin, seats) values (false, $1, $2, $3)',
				[flightKey, cabinClass, open - 1],
			);
			const last = await booked({ ...given, amount: (await offerAgain(given)).totalAmount });
			expect(last.status).toBe('confirmed');
			expect(await airline.reprice(search, given.offerReference, signal)).toEqual({ available: false });
		},
	);
	it('has a locator, a ticket for each traveller, a day to void it, and takes a seat for each who needs one', async () => {
		const search = searchOf('LHR-JFK', { date: '2027-05-01', passengers: [ADULT, aged(9), aged(1)] });
		const given = await request(search);
		const booking = await booked(given);
		expect(booking).toMatchObject({
			clientReference: given.clientReference,
			status: 'confirmed',
			amounts: { total: given.amount, currency: 'USD' },
			paidAt: search.now,
			voidWindowEndsAt: new Date(search.now.getTime() + 24 * HOUR_MS),
			paymentRequiredBy: null,
		});
		expect(booking.bookingReference).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
		expect(booking.documents.map(({ passengers }) => passengers)).toEqual([[0], [1], [2]]);
		for (const { number } of booking.documents) expect(number).toMatch(/^\d{13}$/);
		expect(new Set(booking.documents.map(({ number }) => number)).size).toBe(3);
		expect(await soldOn('2027-05-01')).toBe(2);
	});
	it('asked for again is the same one, whatever happens meanwhile, and sells no second seat', async () => {
		const given = await request(searchOf('LHR-JFK', { date: '2027-05-02' }));
		const first = await booked(given);
		const again = await Promise.all(Array.from({ length: 8 }, () => booked(given)));
		expect(again).toEqual(Array.from({ length: 8 }, () => first));
		expect(await find(given)).toEqual({ state: 'done', answer: first });
		expect(await soldOn('2027-05-02')).toBe(1);
	});
	it('at another price than now’s is refused, and stays refused', async () => {
		const given = await request(searchOf('LHR-JFK', { date: '2027-05-03' }), { amount: '1.00' });
		await expect(book(given)).rejects.toMatchObject({ name: 'SupplierRefusal', code: 'price_changed' });
		expect(await find(given)).toEqual({ state: 'refused', code: 'price_changed' });
		expect(await soldOn('2027-05-03')).toBe(0);
	});
	it('of services that are not sold is refused', async () => {
		const given = await request(searchOf('LHR-JFK'), { services: [{ reference: 'parachute', quantity: 1 }] });
		await expect(book(given)).rejects.toMatchObject({ code: 'ancillary_service_not_available' });
	});
	it('of a bag costs what the bag costs, and has a document for it', async () => {
		const search = searchOf('LHR-JFK', { date: '2027-05-04' });
		const given = await request(search);
		const [bag] = (await airline.services(search, given.offerReference, signal)) ?? [];
		const services = [{ reference: bag?.reference ?? '', quantity: 1 }];
		await expect(book({ ...given, services })).rejects.toMatchObject({ code: 'price_changed' });
		const amount = (Number(given.amount) + Number(bag?.amount)).toFixed(2);
		const booking = await booked({ ...given, clientReference: 'ord_bag', amount, services });
		expect(booking.amounts.total).toBe(amount);
		expect(booking.documents.map(({ type }) => type)).toEqual([
			'electronic_ticket',
			'electronic_miscellaneous_document_associated',
		]);
	});
	it('that nobody asked for is not made later, when the request comes late', async () => {
		const given = await request(searchOf('LHR-JFK', { date: '2027-05-05' }));
		expect(await find(given)).toEqual({ state: 'never_asked' });
		await expect(book(given)).rejects.toMatchObject({ code: 'order_not_created' });
		expect(await soldOn('2027-05-05')).toBe(0);
	});
	it('is another organisation’s business', async () => {
		const given = await request(searchOf('LHR-JFK'));
		await booked(given);
		const other = { organisationId: 'org_other', liveMode: false, now: given.search.now };
		await expect(
			airline.findBooking({ ...other, clientReference: given.clientReference }, signal),
		).rejects.toMatchObject({ name: 'SupplierFailure' });
	});
});

describe('seats', () => {
	it('the last ones are sold once, to the first buyer', async () => {
		const search = searchOf('LHR-JFK', { date: '2027-06-01', cabinClass: 'first' });
		const given = await request(search);
		await booked(given);
		const [row] = await db.query<{ flight_key: string }>(
			"select flight_key from sandbox.seats_sold where cabin = 'first' and flight_key like '%2027-06-01'",
		);
		// Two are left: what the books say is what the airline sells.
		const quote = await db.query<{ record: { sales: { capacity: number }[] } }>(
			'select record from sandbox.bookings where client_reference = $1',
			[given.clientReference],
		);
		const capacity = quote[0]?.record.sales[0]?.capacity ?? 0;
		await db.query(
			'update sandbox.seats_sold set seats = $1, changed_in = pg_current_xact_id() where flight_key = $2',
			[capacity - 2, row?.flight_key],
		);
		const offers = await airline.search({ ...search }, signal);
		const offer = offers.find(({ reference }) => reference === given.offerReference);
		const requests = Array.from({ length: 12 }, (_, i) => ({
			...given,
			amount: offer?.totalAmount ?? '',
			clientReference: `ord_last_${i}`,
		}));
		const outcomes = await Promise.allSettled(requests.map((each) => book(each)));
		expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
		const [after] = await db.query<{ seats: number }>('select seats from sandbox.seats_sold where flight_key = $1', [
			row?.flight_key,
		]);
		expect(after?.seats).toBe(capacity);
	});
	it('a named one is sold once among 12 buyers', async () => {
		const search = searchOf('LHR-JFK', { date: '2027-06-02' });
		const given = await request(search);
		const maps = (await airline.seatMaps(search, given.offerReference, signal)) ?? [];
		const seat = maps
			.flatMap(({ cabins }) => cabins.flatMap(({ rows }) => rows.flat(2)))
			.flatMap((element) => (element.type === 'seat' ? element.services : []))[0];
		const amount = (Number(given.amount) + Number(seat?.amount)).toFixed(2);
		const services = [{ reference: seat?.reference ?? '', quantity: 1 }];
		const outcomes = await Promise.allSettled(
			Array.from({ length: 12 }, (_, i) => book({ ...given, clientReference: `ord_seat_${i}`, amount, services })),
		);
		expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		for (const outcome of outcomes)
			if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('ancillary_service_not_available');
		expect(await soldOn('2027-06-02')).toBe(1);
	});
});

describe('scenario routes', () => {
	it.each([
		['LHR-LGW', 'airline_unknown'],
		['LGW-STN', 'insufficient_balance'],
		['LGW-LHR', 'offer_no_longer_available'],
	])('%s refuses with %s', async (route, code) => {
		const given = await request(searchOf(route));
		await expect(book(given)).rejects.toMatchObject({ name: 'SupplierRefusal', code });
		expect(await find(given)).toEqual({ state: 'refused', code });
	});
	it.each([
		['LTN-STN', 'without_record', 30, 'done'],
		['SEN-STN', 'pending', 60, 'done'],
		['BQH-LCY', 'pending', 30, 'done'],
		['LCY-STN', 'pending', 30, 'refused'],
	])('%s answers %s and tells after %i seconds', async (route, state, seconds, end) => {
		const slow = airlineAt(0.001);
		const given = await request(searchOf(route));
		expect(await book(given, slow)).toEqual({ state });
		const at = (ms: number) => new Date(given.search.now.getTime() + ms);
		expect(await find(given, at(seconds - 1), slow)).toEqual({ state: 'pending' });
		expect((await find(given, at(seconds), slow)).state).toBe(end);
	});
	it('LHR-STN sells at the price that was read last', async () => {
		const search = searchOf('LHR-STN');
		const given = await request(search);
		const read = await airline.reprice(search, given.offerReference, signal);
		await expect(book(given)).rejects.toMatchObject({ code: 'price_changed' });
		const amount = read.available ? read.offer.totalAmount : '';
		expect((await booked({ ...given, clientReference: 'ord_read', amount })).amounts.total).toBe(amount);
	});
});

describe('a held booking', () => {
	const held = async (date: string) => request(searchOf('JFK-EWR', { date }), { type: 'hold' });
	const payment = (
		{ clientReference, search, amount, currency, offerReference }: BookingRequest,
		now = search.now,
		actReference = `${clientReference}:pay`,
	) => ({
		organisationId: search.organisationId,
		liveMode: false,
		clientReference,
		actReference,
		offerReference,
		amount,
		currency,
		credits: [],
		now,
	});
	it('is to be paid in 72 hours at a price that stands for 48, and has tickets once it is', async () => {
		const given = await held('2027-07-01');
		const booking = await booked(given);
		const after = (hours: number) => new Date(given.search.now.getTime() + hours * HOUR_MS);
		expect(booking).toMatchObject({ status: 'held', documents: [], paidAt: null, voidWindowEndsAt: null });
		const due = booking.paymentRequiredBy?.getTime() ?? 0;
		expect(Math.abs(due - after(72).getTime())).toBeLessThan(300_000);
		expect(Math.abs((booking.priceGuaranteeExpiresAt?.getTime() ?? 0) - after(48).getTime())).toBeLessThan(300_000);
		const wrong = { ...payment(given, given.search.now, 'wrong'), amount: '1.00' };
		await expect(airline.pay(wrong, signal)).rejects.toMatchObject({ code: 'price_changed' });
		// What was refused stays so, however it is asked again.
		const corrected = payment(given, given.search.now, 'wrong');
		await expect(airline.pay(corrected, signal)).rejects.toMatchObject({ code: 'price_changed' });
		const paid = await airline.pay(payment(given, after(71)), signal);
		expect(paid).toMatchObject({ state: 'done', answer: { status: 'confirmed', paidAt: after(71) } });
		expect(paid.state === 'done' && paid.answer.documents).toHaveLength(1);
		expect(await airline.pay(payment(given, after(71)), signal)).toEqual(paid);
		expect(await airline.findPayment(payment(given, after(71)), signal)).toEqual(paid);
	});
	it('is not paid any more by a payment that was asked for before it came', async () => {
		const given = await held('2027-07-03');
		await booked(given);
		expect(await airline.findPayment(payment(given), signal)).toEqual({ state: 'never_asked' });
		await expect(airline.pay(payment(given), signal)).rejects.toMatchObject({ code: 'airline_internal' });
		expect(await airline.findPayment(payment(given), signal)).toEqual({ state: 'refused', code: 'airline_internal' });
		const other = payment(given, given.search.now, 'another');
		expect(await airline.pay(other, signal)).toMatchObject({ state: 'done', answer: { status: 'confirmed' } });
	});
	it('gives its seats back when it is not paid in time', async () => {
		const given = await held('2027-07-02');
		await booked(given);
		expect(await soldOn('2027-07-02')).toBe(1);
		const late = new Date(given.search.now.getTime() + 73 * HOUR_MS);
		await expect(airline.pay(payment(given, late), signal)).rejects.toMatchObject({
			code: 'past_payment_required_by_date',
		});
		expect(await soldOn('2027-07-02')).toBe(0);
		expect(await find(given, late)).toMatchObject({ state: 'done', answer: { status: 'cancelled' } });
		const again = payment(given, late, 'again');
		await expect(airline.pay(again, signal)).rejects.toMatchObject({ code: 'already_cancelled' });
	});
	it('is refused where the fare must be paid at once', async () => {
		const given = await request(searchOf('LHR-JFK'), { type: 'hold' });
		await expect(book(given)).rejects.toMatchObject({ code: 'invalid_order' });
	});
});

describe('sentinels', () => {
	it.each(SENTINELS.map((each) => [each.value, each] as const))('%s does what the table says', async (value, each) => {
		const passengers = [each.field === 'email' ? person('Else', value) : person(value.toUpperCase())];
		const given = await request(searchOf('LHR-JFK', { date: '2027-08-01' }), { passengers });
		const answer = await book(given).then(
			({ state }) => state,
			(error: { name: string; code?: string }) => error.code ?? error.name,
		);
		const later = (await find(given)).state;
		const expected: Record<string, [string, string]> = {
			answer_lost: ['SupplierFailure', 'done'],
			refusal_lost: ['SupplierFailure', 'refused'],
			known_later: ['without_record', 'done'],
			pending_created: ['pending', 'done'],
			pending_fails: ['pending', 'refused'],
		};
		expect([answer, later]).toEqual(expected[each.does] ?? [each.does, 'refused']);
	});
	it('are nobody in live mode', async () => {
		const search = searchOf('LHR-JFK', { date: '2027-08-02' });
		const given = await request(search, { passengers: [person('Payment-Declined')] });
		const live = { ...given, clientReference: 'ord_live', search: { ...search, liveMode: true } };
		expect((await book(live)).state).toBe('done');
	});
});

describe('locators and document numbers', () => {
	it('never come twice', () => {
		const numbers = Array.from({ length: 20_000 }, (_, i) => BigInt(i + 1));
		expect(new Set(numbers.map((number) => locator(number, 'ZZ'))).size).toBe(numbers.length);
		const documents = numbers.flatMap((number) => [0, 1].map((i) => documentNumber('ZZ', 'ticket', number, i)));
		expect(new Set(documents).size).toBe(documents.length);
	});
	it('differ between the carriers of one journey', () => {
		expect(locator(7n, 'BA')).not.toBe(locator(7n, 'AA'));
	});
});
