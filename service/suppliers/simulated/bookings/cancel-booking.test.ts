import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type PooledDatabase } from '#base/pool.ts';
import { addAmounts, compareAmounts } from '#contract/common/amounts.ts';
import { type Refund, refundOf } from '#service/air/order-cancellations/refund-rules.ts';
import { testDatabase, type TestDatabase } from '../../../../scripts/test-database.ts';
import type { BookingRequest } from '../../air/booking.ts';
import type { CancellationQuote, SupplierCancellation } from '../../air/cancellation.ts';
import type { SupplierOffer, SupplierSearch } from '../../air/offers.ts';
import type { AirSupplier } from '../../supplier.ts';
import { LATER_SENTINELS } from '../later-sentinels.ts';
import { airlineOver, booked, person, requestTo, soldOn } from '../testing/booking-request.ts';
import { ADULT, aged, searchOf } from '../testing/search-of.ts';

const { signal } = new AbortController();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Says what its fares give back; says that a refund is allowed, not for how much; says nothing. */
const STATES_ALL = 'BA';
const STATES_NO_PENALTY = 'A3';
const STATES_NOTHING = 'EI';

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

const after = ({ search }: BookingRequest, ms: number) => new Date(search.now.getTime() + ms);
const query = ({ clientReference, search }: BookingRequest, now: Date) => ({
	organisationId: search.organisationId,
	liveMode: false,
	clientReference,
	now,
});
const act = (given: BookingRequest, now: Date, name = 'cancel') => ({
	...query(given, now),
	actReference: `${given.clientReference}:${name}`,
});
const quote = (given: BookingRequest, ms: number, by = airline): Promise<CancellationQuote> =>
	by.cancelQuote(query(given, after(given, ms)), signal);
const cancel = (given: BookingRequest, ms: number, by = airline, key: string | null = null) =>
	by.cancel({ ...act(given, after(given, ms)), quote: key }, signal);
async function cancelled(given: BookingRequest, ms: number, by = airline): Promise<SupplierCancellation> {
	const outcome = await cancel(given, ms, by);
	if (outcome.state !== 'done') throw new Error(outcome.state);
	return outcome.answer;
}
async function bookedOn(search: SupplierSearch, change?: Partial<BookingRequest>, by = airline) {
	const given = await requestTo(by, search, change);
	await booked(by, given);
	return given;
}
const refusal = (code: string) => ({ name: 'SupplierRefusal', code });

describe('the test airline', () => {
	it('gives back all that was paid, in the void window and after it, and says so for an hour', async () => {
		const given = await bookedOn(searchOf('LHR-JFK', { date: '2027-05-01' }));
		for (const ms of [HOUR_MS, 3 * DAY_MS]) {
			expect(await quote(given, ms)).toMatchObject({
				refund: { by: 'airline', amount: given.amount },
				currency: 'USD',
				to: 'original_form_of_payment',
				expiresAt: after(given, ms + HOUR_MS),
			});
		}
		expect(await cancelled(given, 3 * DAY_MS)).toEqual({
			clientReference: given.clientReference,
			cancelledAt: after(given, 3 * DAY_MS),
			refund: given.amount,
			currency: 'USD',
			credits: [],
			reissued: [],
		});
	});

	it('gives credits for Luton to Sydney, one for each traveller, which are the refund together', async () => {
		const search = searchOf('LTN-SYD', { date: '2027-05-02', passengers: [ADULT, ADULT, aged(9)] });
		const given = await bookedOn(search);
		expect(await quote(given, HOUR_MS)).toMatchObject({
			refund: { by: 'airline', amount: given.amount },
			to: 'airline_credits',
		});
		const { refund, credits } = await cancelled(given, HOUR_MS);
		expect(credits.map(({ passenger }) => passenger)).toEqual([0, 1, 2]);
		expect(addAmounts('USD', ...credits.map(({ amount }) => amount))).toBe(refund);
		expect(new Set(credits.map(({ code }) => code)).size).toBe(3);
		for (const credit of credits) {
			expect(credit.code).toMatch(/^\d{13}$/);
			expect(credit).toMatchObject({ type: 'emd', name: 'Wayfare Airways credit', issuedOn: '2027-01-04' });
			expect(credit.expiresAt).toEqual(after(given, HOUR_MS + 365 * DAY_MS));
		}
	});

	it('gives nothing for a hold that is not paid, and none of it in credits', async () => {
		const given = await bookedOn(searchOf('JFK-EWR', { date: '2027-05-03' }), { type: 'hold' });
		expect(await quote(given, HOUR_MS)).toMatchObject({
			refund: { by: 'airline', amount: '0.00' },
			to: 'original_form_of_payment',
		});
		expect(await cancelled(given, HOUR_MS)).toMatchObject({ refund: '0.00', credits: [], reissued: [] });
		const pay = {
			...act(given, after(given, 2 * HOUR_MS), 'pay'),
			...given,
			now: after(given, 2 * HOUR_MS),
			credits: [],
		};
		await expect(airline.pay(pay, signal)).rejects.toMatchObject(refusal('already_cancelled'));
	});

	it('names the document that takes the place of each credit which had paid', async () => {
		const credits = ['1230000000001', '1230000000002'];
		const given = await bookedOn(searchOf('LHR-JFK', { date: '2027-05-04' }), { credits });
		const { reissued } = await cancelled(given, HOUR_MS);
		expect(reissued.map(({ replaces }) => replaces)).toEqual(credits);
		expect(new Set(reissued.map(({ code }) => code)).size).toBe(2);
		for (const { code } of reissued) expect(code).toMatch(/^\d{13}$/);

		const held = await bookedOn(searchOf('JFK-EWR', { date: '2027-05-04' }), { type: 'hold' });
		const pay = { ...held, ...act(held, after(held, HOUR_MS), 'pay'), credits: credits.slice(0, 1) };
		await airline.pay(pay, signal);
		expect((await cancelled(held, 2 * HOUR_MS)).reissued.map(({ replaces }) => replaces)).toEqual(credits.slice(0, 1));
	});
});

describe('a cancellation', () => {
	it('gives seats back to sale, named ones too', async () => {
		const search = searchOf('LHR-JFK', { date: '2027-06-01', passengers: [ADULT, ADULT] });
		const plain = await requestTo(airline, search);
		const maps = (await airline.seatMaps(search, plain.offerReference, signal)) ?? [];
		const seat = maps
			.flatMap(({ cabins }) => cabins.flatMap(({ rows }) => rows.flat(2)))
			.flatMap((element) => (element.type === 'seat' ? element.services : []))[0];
		const services = [{ reference: seat?.reference ?? '', quantity: 1 }];
		const given = { ...plain, services, amount: addAmounts('USD', plain.amount, seat?.amount ?? '0') };
		await booked(airline, given);
		expect(await soldOn(db, '2027-06-01')).toBe(2);
		expect((await cancelled(given, HOUR_MS)).refund).toBe(given.amount);
		expect(await soldOn(db, '2027-06-01')).toBe(0);
		await booked(airline, { ...given, clientReference: `${given.clientReference}:again` });
	});

	it('asked for again is the same one; another is refused, and so is a quote', async () => {
		const given = await bookedOn(searchOf('LTN-SYD', { date: '2027-06-02' }));
		const first = await cancel(given, HOUR_MS);
		expect(await cancel(given, 2 * HOUR_MS)).toEqual(first);
		expect(await airline.findCancellation(act(given, after(given, DAY_MS)), signal)).toEqual(first);
		const other = { ...act(given, after(given, HOUR_MS), 'other'), quote: null };
		await expect(airline.cancel(other, signal)).rejects.toMatchObject(refusal('already_cancelled'));
		expect(await airline.findCancellation(other, signal)).toEqual({ state: 'refused', code: 'already_cancelled' });
		await expect(quote(given, HOUR_MS)).rejects.toMatchObject(refusal('already_cancelled'));
		const found = await airline.findBooking(query(given, after(given, DAY_MS)), signal);
		expect(found).toMatchObject({ state: 'done', answer: { status: 'cancelled' } });
	});

	it('asked for at once by eight is done for one, and gives each seat back once', async () => {
		const given = await bookedOn(searchOf('LHR-JFK', { date: '2027-06-03' }));
		await bookedOn(searchOf('LHR-JFK', { date: '2027-06-03' }));
		const asked = await Promise.allSettled(
			Array.from({ length: 8 }, (_, i) =>
				airline.cancel({ ...act(given, after(given, HOUR_MS), `${i}`), quote: null }, signal),
			),
		);
		expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		for (const each of asked)
			if (each.status === 'rejected') expect(each.reason).toMatchObject(refusal('already_cancelled'));
		expect(await soldOn(db, '2027-06-03')).toBe(1);
	});

	it('that nobody asked for is not made later, when the request comes late', async () => {
		const given = await bookedOn(searchOf('LHR-JFK', { date: '2027-06-04' }));
		const asked = act(given, after(given, HOUR_MS));
		expect(await airline.findCancellation(asked, signal)).toEqual({ state: 'never_asked' });
		await expect(cancel(given, HOUR_MS)).rejects.toMatchObject(refusal('airline_internal'));
		expect(await airline.findCancellation(asked, signal)).toEqual({ state: 'refused', code: 'airline_internal' });
		expect(await soldOn(db, '2027-06-04')).toBe(1);
		expect(await quote(given, 2 * HOUR_MS)).toMatchObject({ refund: { amount: given.amount } });
	});

	it('is refused once the first flight has left, and for an expired hold', async () => {
		const given = await bookedOn(searchOf('LHR-JFK', { date: '2027-01-05' }));
		const late = 3 * DAY_MS;
		await expect(quote(given, late)).rejects.toMatchObject(refusal('order_not_cancellable'));
		await expect(cancel(given, late)).rejects.toMatchObject(refusal('order_not_cancellable'));
		const held = await bookedOn(searchOf('JFK-EWR', { date: '2027-06-05' }), { type: 'hold' });
		await expect(quote(held, 4 * DAY_MS)).rejects.toMatchObject(refusal('already_cancelled'));
		await expect(cancel(held, 4 * DAY_MS)).rejects.toMatchObject(refusal('already_cancelled'));
	});

	it('of a booking that is not there, or is another organisation’s, is refused', async () => {
		const given = await bookedOn(searchOf('LHR-JFK', { date: '2027-06-06' }));
		const theirs = { ...act(given, given.search.now, 'theirs'), organisationId: 'org_other', quote: null };
		await expect(airline.cancelQuote(theirs, signal)).rejects.toMatchObject(refusal('invalid_order'));
		await expect(airline.cancel(theirs, signal)).rejects.toMatchObject(refusal('invalid_order'));
	});

	it('is refused, not unknown, while the connection is off', async () => {
		const given = await bookedOn(searchOf('LHR-JFK', { date: '2027-06-07', organisationId: 'org_off' }));
		await db.query("insert into sandbox.airlines_off (organisation_id, airline) values ('org_off', 'ZZ')");
		await expect(quote(given, 0)).rejects.toMatchObject({ name: 'SupplierFailure', reason: 'internal' });
		await expect(cancel(given, 0)).rejects.toMatchObject(refusal('airline_internal'));
	});
});

describe('a quote', () => {
	const dearest = (offers: readonly SupplierOffer[]) =>
		offers.find(({ conditions }) => conditions.refund_before_departure?.allowed === false);

	it('holds for an hour, through the end of the void window too', async () => {
		const by = airlineOver(db, { code: STATES_ALL });
		const search = searchOf('LHR-JFK', { date: '2027-07-01' });
		const offer = dearest(await by.search(search, signal));
		const given = await requestTo(by, search, {}, offer);
		await booked(by, given);
		const { reference } = await quote(given, DAY_MS - MINUTE_MS, by);
		await expect(
			by.cancel({ ...act(given, after(given, DAY_MS + HOUR_MS), 'late'), quote: reference }, signal),
		).rejects.toMatchObject(refusal('order_cancellation_stale'));
		const done = await cancel(given, DAY_MS + 30 * MINUTE_MS, by, reference);
		expect(done).toMatchObject({ state: 'done', answer: { refund: given.amount } });
	});
});

/** What our own rule makes of an offer's conditions and an airline's word, for a booking without extras. */
function ruled(offer: SupplierOffer, quoted: CancellationQuote, now: Date, cover: string | null): Refund {
	const { totalAmount: total, baseAmount: base, taxAmount: tax, currency, conditions } = offer;
	const given = refundOf({
		now,
		currency,
		awaitingPayment: false,
		payments: [{ id: 'pay', type: 'balance', amount: '1000000.00', refunded: '0' }],
		total,
		base,
		tax,
		condition: conditions.refund_before_departure,
		extras: cover === null ? [] : [{ amount: '0', segments: [], refundAmount: cover }],
		segments: [{ departsAt: new Date('2027-07-02T06:00:00Z'), distanceKm: 5_000 }],
		voidWindowEndsAt: null,
		mayRefuseChange: false,
		quote: quoted,
	});
	if (typeof given === 'string') throw new Error(given);
	return given;
}

describe('the other airlines', () => {
	it.each([
		[STATES_ALL, ['conditions']],
		[STATES_NO_PENALTY, ['airline']],
		[STATES_NOTHING, ['nobody']],
	])('%s gives back what its fares say, quoted by %j, and as much as our own rule expects', async (code, by) => {
		const from = airlineOver(db, { code });
		const search = searchOf('LHR-JFK', { date: '2027-07-02', passengers: [ADULT, ADULT] });
		const offers = (await from.search(search, signal)).slice(0, 12);
		const fares = new Map(offers.map((offer) => [offer.slices[0]?.fareBrandName, offer]));
		const given = await Promise.all([...fares.values()].map((offer) => requestTo(from, search, {}, offer)));
		const told = await Promise.all(
			given.map(async (each, i) => {
				await booked(from, each);
				const quoted = await quote(each, 3 * DAY_MS, from);
				const { refund } = await cancelled(each, 3 * DAY_MS, from);
				const offer = [...fares.values()][i] as SupplierOffer;
				return { quoted, refund, rule: ruled(offer, quoted, after(each, 3 * DAY_MS), null), total: each.amount };
			}),
		);
		expect([...new Set(told.map(({ quoted }) => quoted.refund.by))]).toEqual(by);
		for (const { refund, rule } of told) expect(rule.amount ?? refund).toBe(refund);
		// Some fares give nothing back, some all but a penalty or all.
		expect(told.some(({ refund }) => Number(refund) === 0)).toBe(true);
		expect(told.some(({ refund, total }) => Number(refund) > Number(total) / 4)).toBe(true);
	});

	it('give back what cancelling for any reason was sold at, until a day before departure', async () => {
		const from = airlineOver(db, { code: STATES_NOTHING });
		const search = searchOf('LHR-JFK', { date: '2027-07-03' });
		const [offer] = await from.search(search, signal);
		const plain = await requestTo(from, search, {}, offer);
		const extras = (await from.services(search, plain.offerReference, signal)) ?? [];
		const cover = extras.find(({ type }) => type === 'cancel_for_any_reason');
		if (cover?.type !== 'cancel_for_any_reason') throw new Error('not sold');
		const services = [{ reference: cover.reference, quantity: 1 }];
		const amount = addAmounts('USD', plain.amount, cover.amount);
		const given = (clientReference: string) => ({ ...plain, clientReference, services, amount });
		const early = given('ord_cover_early');
		const late = given('ord_cover_late');
		await booked(from, early);
		await booked(from, late);
		const leaves = `${offer?.slices[0]?.segments[0]?.departingAt}+01:00`;
		const departs = Date.parse(leaves) - early.search.now.getTime();
		const before = (await cancelled(early, departs - DAY_MS - MINUTE_MS, from)).refund;
		const within = (await cancelled(late, departs - DAY_MS + MINUTE_MS, from)).refund;
		expect(before).toBe(cover.refundAmount);
		expect(compareAmounts('USD', within, before)).toBeLessThan(0);
	});
});

describe('sentinels of cancelling', () => {
	const at = { quoted: 0, cancelled: 1 };
	const table = LATER_SENTINELS.flatMap((each) => (each.moment in at ? [[each.value, each] as const] : []));
	const told = (asked: Promise<object>) =>
		asked.then(
			(said) => ('state' in said ? said.state : said),
			(error: { name: string; code?: string; reason?: string }) => error.code ?? error.reason,
		);

	it.each(table)('%s does what the table says', async (value, { moment, does }) => {
		const slow = airlineOver(db, { latency: 0.001 });
		const passengers = [person(value.toUpperCase())];
		const given = await bookedOn(searchOf('LHR-JFK', { date: '2027-08-01' }), { passengers });
		const quoted = await told(quote(given, 2 * DAY_MS, slow));
		const usual = { refund: { by: 'airline', amount: given.amount }, expiresAt: after(given, 2 * DAY_MS + HOUR_MS) };
		const quotes: Record<string, unknown> = {
			no_answer: 'timeout',
			no_amount: expect.objectContaining({ ...usual, refund: { by: 'nobody' } }),
			no_end: expect.objectContaining({ ...usual, expiresAt: null }),
		};
		if (moment === 'quoted') return expect(quoted).toEqual(quotes[does] ?? does);
		expect(quoted).toMatchObject(usual);
		const answers: Record<string, [string, string]> = {
			answer_lost: ['timeout', 'done'],
			answer_later: ['pending', 'pending'],
			answer_in_hours: ['pending', 'pending'],
			unheard: ['timeout', 'never_asked'],
		};
		const now = after(given, 2 * DAY_MS);
		const answer = await told(cancel(given, 2 * DAY_MS, slow));
		const found = (await slow.findCancellation(act(given, now), signal)).state;
		expect([answer, found]).toEqual(answers[does] ?? [does, 'refused']);
		const takesMs = { answer_later: 30, answer_in_hours: 6 * HOUR_MS }[does as string];
		if (takesMs === undefined) return;
		const later = await slow.findCancellation(act(given, new Date(now.getTime() + takesMs)), signal);
		expect(later).toMatchObject({ state: 'done', answer: { refund: given.amount } });
	});

	it('without an end are honoured however late, and without an amount state it once cancelled', async () => {
		const endless = await bookedOn(searchOf('LHR-JFK', { date: '2027-08-02' }), {
			passengers: [person('Quote-Endless')],
		});
		const { reference } = await quote(endless, 2 * DAY_MS);
		expect(await cancel(endless, 30 * DAY_MS, airline, reference)).toMatchObject({ state: 'done' });
		const unstated = await bookedOn(searchOf('LHR-JFK', { date: '2027-08-02' }), {
			passengers: [person('Quote-Unstated')],
		});
		expect(await cancelled(unstated, 2 * DAY_MS)).toMatchObject({ refund: unstated.amount });
	});
});
