import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '#contract/common/calendar.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { StaysQuote } from '#contract/stays/quote.ts';
import { reconcileAttempts } from '#service/attempts/reconcile.ts';
import { ServiceError } from '#service/errors.ts';
import { accountsOf } from '#service/ledger/ledger.ts';
import type { SupplierRate } from '#service/suppliers/stays/rates.ts';
import { createTestApp, type TestApp, type TestToken } from '../../testing/create-test-app.ts';
import { cardOf, CHALLENGED, PAYS, sessionFor } from '../../testing/pay-by-card.ts';
import { ARRIVAL, book, bookedStay, bookingBody, cancel, quoteIn } from '../testing/booking-stays.ts';
import { scriptedHotel, scriptedHotels } from '../testing/scripted-hotels.ts';

const hotels = scriptedHotels();
const HOTEL = scriptedHotel(1).id;
let t: TestApp;
let token: TestToken;
beforeAll(async () => {
	t = await createTestApp({ hotels, settings: { LOG_LEVEL: 'silent', SUPPLIER_BOOK_TIMEOUT_S: '0.05' } });
});
beforeEach(async () => {
	hotels.answersWith = undefined;
	hotels.rate = {};
	hotels.desk.mood = 'yes';
	hotels.desk.refusal = 'rate_unavailable';
	hotels.desk.gives = undefined;
	token = await t.token();
});
afterAll(() => t.close());

type Reply = Awaited<ReturnType<TestApp['request']>>;
const errorsOf = (reply: Reply) => [
	reply.statusCode,
	...reply
		.json<{ errors: { code: string; source?: { pointer?: string } }[] }>()
		.errors.map(({ code, source }) => `${source?.pointer ?? ''} ${code}`.trim()),
];
const bookingOf = (reply: Reply) => reply.json<{ data: StaysBooking }>().data;
const read = (id: string, by = token) => t.request('GET', `/stays/bookings/${id}`, { token: by });
const accounts = () => accountsOf(t.db, { organisationId: token.organisationId, liveMode: false }, 'USD');
const eventsOf = () =>
	t.db.query<{ type: string; object: object; idempotency_key: string }>(
		'select type, object, idempotency_key from service.events where organisation_id = $1 order by id',
		[token.organisationId],
	);
const settle = async () => {
	await t.ctx.background.finish(5_000);
	await t.db.query("update service.attempts set next_check_at = now() where state in ('open', 'unknown')");
	await reconcileAttempts(t.ctx);
};
const quoted = (change: Partial<SupplierRate> = {}): Promise<StaysQuote> => {
	hotels.rate = change;
	return quoteIn(t, HOTEL, { token });
};
const DEPOSIT = { paymentType: 'deposit', depositAmount: '50.00' } as const;
const GUARANTEE = { paymentType: 'guarantee', paymentMethods: ['card'] } as const;
const PROGRAMME = { loyaltyProgramme: 'wayfare_hotel_group_rewards' } as const;
const user = async (email = 'anna@example.com'): Promise<string> => {
	const body = { email, given_name: 'Anna', family_name: 'Traveller', phone_number: null, group_id: null };
	return (await t.request('POST', '/identity/customer/users', { token, body })).json().data.id;
};
const stored = (change: object = {}) => cardOf(t, token, PAYS, { multi_use: true, cvc: undefined, ...change });

describe('createStaysBooking', () => {
	test('books by balance: the stay, with what only its guest is told, its money and its event', async () => {
		const anna = await user();
		const quote = await quoted({ ...PROGRAMME, commissionAmount: '12.00' });
		const reply = await book(t, quote, token, {
			guests: [{ given_name: 'Anna', family_name: 'Traveller', user_id: anna }],
			users: [anna, anna],
			metadata: { trip: '7' },
			loyalty_programme_account_number: '123456789',
			accommodation_special_requests: 'A quiet room.',
		});
		expect(reply.statusCode, reply.body).toBe(201);
		const { accommodation, ...rest } = bookingOf(reply);
		expect(rest).toEqual({
			id: expect.stringMatching(/^bok_0000/),
			live_mode: false,
			status: 'confirmed',
			reference: 'HVN234',
			quote_id: quote.id,
			created_at: expect.any(String),
			confirmed_at: rest.created_at,
			cancelled_at: null,
			check_in_date: ARRIVAL,
			check_out_date: addDays(ARRIVAL, 2),
			rooms: 1,
			guests: [{ given_name: 'Anna', family_name: 'Traveller', user_id: anna }],
			guest_types: [{ type: 'adult', age: null }],
			email: 'traveller@example.com',
			phone_number: '+442080160509',
			users: [anna],
			metadata: { trip: '7' },
			loyalty_programme_account_number: '123456789',
			supported_loyalty_programme: 'wayfare_hotel_group_rewards',
			accommodation_special_requests: 'A quiet room.',
			key_collection: { instructions: 'At the desk.' },
			deposit_amount: '0.00',
			deposit_currency: 'USD',
			estimated_commission_amount: '12.00',
			estimated_commission_currency: 'USD',
			paid_amount: '200.00',
			paid_currency: 'USD',
			refund_amount: null,
			refund_currency: null,
		});
		expect(accommodation).toEqual({
			...quote.accommodation,
			key_collection: { instructions: 'At the desk.' },
			email: 'desk@example.com',
			phone_number: '+4940123456',
			rooms: [expect.objectContaining({ name: 'Double room', rates: [expect.objectContaining({ code: null })] })],
		});
		expect(bookingOf(await read(rest.id))).toEqual(bookingOf(reply));
		expect(await accounts()).toEqual({ balance: '-200.00', reservations: '0.00', supplier_payable: '200.00' });
		expect(await eventsOf()).toEqual([
			{
				type: 'stays.booking.created',
				object: { id: rest.id, booking_id: rest.id, quote_id: quote.id },
				idempotency_key: rest.id,
			},
		]);
		expect(hotels.desk.requests.at(-1)).toMatchObject({
			clientReference: rest.id,
			amount: '200.00',
			paid: '200.00',
			paidBy: 'balance',
			specialRequests: 'A quiet room.',
			loyaltyAccountNumber: '123456789',
			guests: [{ givenName: 'Anna', familyName: 'Traveller' }],
		});
	});
	test('takes the deposit alone, by the card of a 3DS session', async () => {
		const quote = await quoted(DEPOSIT);
		const three_d_secure_session_id = await sessionFor(t, token, quote.id);
		const booking = bookingOf(await book(t, quote, token, { payment: { three_d_secure_session_id } }));
		expect(booking).toMatchObject({ status: 'confirmed', deposit_amount: '50.00', paid_amount: '50.00' });
		expect(await accounts()).toEqual({ card_clearing: '-50.00', reservations: '0.00', supplier_payable: '50.00' });
		await t.ctx.background.finish(5_000);
		const charges = await t.db.query(
			'select c.state, c.amount from sandbox.card_charges c join service.payments p on p.id = c.reference where p.order_id = $1',
			[booking.id],
		);
		expect(charges).toEqual([{ state: 'captured', amount: '50.00' }]);
	});
	test('pays all by a card that needs no session', async () => {
		const card_id = await cardOf(t, token);
		const reply = await book(t, await quoted(), token, { payment: { card_id } });
		expect([reply.statusCode, (await accounts()).card_clearing]).toEqual([201, '-200.00']);
	});
	test('is guaranteed by a stored card, which is not charged and stays', async () => {
		const card_id = await stored();
		for (let n = 0; n < 2; n++) {
			const reply = await book(t, await quoted(GUARANTEE), token, { payment: { card_id } });
			expect([reply.statusCode, bookingOf(reply).paid_amount]).toEqual([201, '0.00']);
		}
		expect(await accounts()).toEqual({});
		expect(hotels.desk.requests.at(-1)).toMatchObject({ paid: '0.00', paidBy: 'guarantee' });
	});
	test('one stored card guarantees many stays at once, and none once it is deleted', async () => {
		const card_id = await stored();
		hotels.rate = GUARANTEE;
		const quotes = await Promise.all(Array.from({ length: 16 }, () => quoteIn(t, HOTEL, { token })));
		const acts = quotes.map((quote, i) => async () => {
			if (i === 8) await t.request('DELETE', `/payments/cards/${card_id}`, { token, host: 'cards' });
			return book(t, quote, token, { payment: { card_id } });
		});
		const replies = await Promise.all(acts.map((act) => act()));
		for (const reply of replies.filter(({ statusCode }) => statusCode !== 201))
			expect(errorsOf(reply)).toEqual([422, '/payment/card_id card_not_found']);
		const [row] = await t.db.query<{ count: string }>(
			'select count(*) from service.stays_bookings where organisation_id = $1',
			[token.organisationId],
		);
		expect(Number(row?.count)).toBe(replies.filter(({ statusCode }) => statusCode === 201).length);
		expect(errorsOf(await book(t, await quoted(GUARANTEE), token, { payment: { card_id } }))).toEqual([
			422,
			'/payment/card_id card_not_found',
		]);
	});

	const BALANCE_ONLY = { paymentMethods: ['balance'] } as const;
	test.each<[string, Partial<SupplierRate>, () => object | Promise<object>, string]>([
		['nobody', {}, () => ({ guests: [] }), '/guests validation_length'],
		[
			'more guests than were quoted',
			{},
			() => ({ guests: [1, 2].map(() => ({ given_name: 'Anna', family_name: 'Traveller' })) }),
			'/guests validation_length',
		],
		['no e-mail address', {}, () => ({ email: 'anna' }), '/email validation_format'],
		['no such number', {}, () => ({ phone_number: '+1' }), '/phone_number validation_format'],
		['an impossible number', {}, () => ({ phone_number: '+4420801' }), '/phone_number validation_format'],
		['an unknown user', {}, () => ({ users: ['icu_none'] }), '/users/0 validation_inclusion'],
		[
			'an unknown user as a guest',
			{},
			() => ({ guests: [{ given_name: 'Anna', family_name: 'Traveller', user_id: 'icu_none' }] }),
			'/guests/0/user_id validation_inclusion',
		],
		[
			'too long a key of metadata',
			{},
			() => ({ metadata: { ['k'.repeat(41)]: 'v' } }),
			`/metadata/${'k'.repeat(41)} validation_format`,
		],
		[
			'a number without a programme',
			{},
			() => ({ loyalty_programme_account_number: '1' }),
			'loyalty_programme_unsupported',
		],
		[
			'a card where none is taken',
			BALANCE_ONLY,
			async () => ({ payment: { card_id: await cardOf(t, token) } }),
			'/payment/card_id cannot_pay_with_card',
		],
		['a guarantee without a card', GUARANTEE, () => ({}), '/payment/card_id card_missing'],
		[
			'a guarantee by a 3DS session',
			GUARANTEE,
			() => ({ payment: { three_d_secure_session_id: '3ds_none' } }),
			'/payment/card_id card_missing',
		],
		['balance where none is taken', { paymentMethods: ['card'] }, () => ({}), '/payment card_missing'],
		[
			'a guarantee by no card',
			GUARANTEE,
			() => ({ payment: { card_id: 'tcd_none' } }),
			'/payment/card_id card_not_found',
		],
		[
			'a guarantee by a single-use card',
			GUARANTEE,
			async () => ({ payment: { card_id: await cardOf(t, token) } }),
			'/payment/card_id card_not_multi_use',
		],
		[
			'a guarantee by a card that ends too early',
			GUARANTEE,
			async () => ({
				payment: {
					card_id: await stored({ expiry_month: ARRIVAL.slice(5, 7), expiry_year: ARRIVAL.slice(2, 4) }),
				},
			}),
			'/payment/card_id card_expires_before_check_in',
		],
		[
			'a session and a card',
			{},
			() => ({ payment: { card_id: 'tcd_x', three_d_secure_session_id: '3ds_x' } }),
			'/payment/card_id validation_inclusion',
		],
		[
			'an unknown session',
			{},
			() => ({ payment: { three_d_secure_session_id: '3ds_none' } }),
			'three_d_secure_session_not_found',
		],
		[
			'a multi-use card that is to pay',
			{},
			async () => ({ payment: { card_id: await stored() } }),
			'cannot_pay_with_card',
		],
		[
			'a card that needs a challenge',
			{},
			async () => ({ payment: { card_id: await cardOf(t, token, CHALLENGED) } }),
			'payment_declined',
		],
	])('refuses %s, and charges nothing', async (_, rate, change, error) => {
		const quote = await quoted(rate);
		expect(errorsOf(await book(t, quote, token, await change()))).toEqual([422, error]);
		const held = Object.values(await accounts()).filter((amount) => Number(amount) !== 0);
		expect(held).toEqual([]);
	});
	test('a session that waits, is over, or is for another quote does not pay', async () => {
		const [quote, other] = [await quoted(), await quoted()];
		const by = async (id: string) =>
			errorsOf(await book(t, quote, token, { payment: { three_d_secure_session_id: id } }));
		const notReady = [422, 'three_d_secure_session_not_ready_for_payment'];
		expect(await by(await sessionFor(t, token, quote.id, CHALLENGED))).toEqual(notReady);
		expect(await by(await sessionFor(t, token, other.id))).toEqual(notReady);
		const id = await sessionFor(t, token, quote.id);
		await t.db.query(
			"update service.three_d_secure_sessions set expires_at = now() - interval '1 second' where id = $1",
			[id],
		);
		expect(await by(id)).toEqual([422, 'three_d_secure_session_expired']);
	});
	test.each(['payment_declined', 'high_fraud_risk', 'invalid_card_expiration_date'])(
		'a card that is refused with %s books nothing',
		async (code) => {
			const cards: { number: string; authentication: string; payment: string }[] = (
				await t.request('GET', '/sandbox/cards', { token })
			).json().data;
			const number = cards.find((card) => card.authentication === 'frictionless' && card.payment === code)?.number;
			const payment = { three_d_secure_session_id: await sessionFor(t, token, (await quoted()).id, number) };
			const [session] = await t.db.query<{ resource_id: string }>(
				'select resource_id from service.three_d_secure_sessions where id = $1',
				[payment.three_d_secure_session_id],
			);
			const quote = { id: session?.resource_id ?? '' };
			expect(errorsOf(await book(t, quote, token, { payment }))).toEqual([422, code]);
			// Another card may book the same quote.
			expect((await book(t, quote, token)).statusCode).toBe(201);
		},
	);
	test('where nobody knows whether the card was charged is gateway_timeout_error, and nothing is booked', async () => {
		const quote = await quoted();
		const payment = { three_d_secure_session_id: await sessionFor(t, token, quote.id) };
		const stopped = vi.spyOn(t.ctx.cardHost, 'ask').mockRejectedValueOnce(new ServiceError('gateway_timeout_error'));
		expect(errorsOf(await book(t, quote, token, { payment }))).toEqual([504, 'gateway_timeout_error']);
		stopped.mockRestore();
	});
	test('without money on a live balance is insufficient_balance', async () => {
		const { sellsIn } = hotels;
		hotels.sellsIn = () => true;
		token = await t.token({ mode: 'live' });
		const reply = await book(t, await quoteIn(t, HOTEL, { token }), token);
		hotels.sellsIn = sellsIn;
		expect(errorsOf(reply)).toEqual([422, 'insufficient_balance']);
	});
	test.each(['rate_unavailable', 'loyalty_programme_account_number_invalid'] as const)(
		'what the hotel refuses with %s is not charged, and can be tried again',
		async (code) => {
			const quote = await quoted(PROGRAMME);
			hotels.desk.mood = 'no';
			hotels.desk.refusal = code;
			expect(errorsOf(await book(t, quote, token))).toEqual([422, code]);
			expect(await accounts()).toMatchObject({ balance: '0.00', reservations: '0.00' });
			expect(await eventsOf()).toEqual([]);
			hotels.desk.mood = 'yes';
			expect((await book(t, quote, token)).statusCode).toBe(201);
		},
	);
	test('hotels that are connected no more were certainly not asked: bad_gateway', async () => {
		const quote = await quoted();
		await t.db.query("update service.stays_quotes set supplier = 'gone' where id = $1", [quote.id]);
		expect(errorsOf(await book(t, quote, token))).toEqual([502, 'bad_gateway']);
	});
	test('an expired quote is rate_unavailable, another’s not_found', async () => {
		const quote = await quoted();
		expect(errorsOf(await book(t, quote, await t.token()))).toEqual([404, 'not_found']);
		await t.request('POST', '/sandbox/clock', { token, body: { advance_ms: 15 * 60_000 } });
		expect(errorsOf(await book(t, quote, token))).toEqual([422, 'rate_unavailable']);
	});
	test('a quote is booked once: by one of 32 at the same time, and by nobody after that', async () => {
		const quote = await quoted();
		const replies = await Promise.all(Array.from({ length: 32 }, () => book(t, quote, token)));
		const codes = replies.map((reply) => (reply.statusCode === 201 ? 'booked' : reply.json().errors[0].code));
		expect(codes.filter((code) => code === 'booked')).toHaveLength(1);
		expect(new Set(codes.filter((code) => code !== 'booked'))).toEqual(
			new Set(['booking_already_confirmed', 'booking_already_attempted'].filter((code) => codes.includes(code))),
		);
		expect(errorsOf(await book(t, quote, token))).toEqual([422, 'booking_already_confirmed']);
		expect(await accounts()).toMatchObject({ balance: '-200.00', reservations: '0.00' });
	});
	test('whose answer is lost is 202, then booked and told; meanwhile booking_already_attempted', async () => {
		const quote = await quoted();
		hotels.desk.mood = 'late yes';
		const reply = await book(t, quote, token);
		expect([reply.statusCode, reply.json().data]).toEqual([202, { message: expect.any(String) }]);
		expect(['booking_already_attempted', 'booking_already_confirmed']).toContain(
			(await book(t, quote, token)).json().errors[0].code,
		);
		await settle();
		expect((await eventsOf()).map(({ type }) => type)).toEqual(['stays.booking.created']);
		expect(await accounts()).toMatchObject({ balance: '-200.00', supplier_payable: '200.00' });
	});
	test('that never reached its hotel is 202, then told as failed, with its metadata, and not charged', async () => {
		const quote = await quoted();
		hotels.desk.mood = 'silence';
		const body = bookingBody(quote, { metadata: { trip: '7' } });
		const reply = await t.request('POST', '/stays/bookings', {
			token,
			body,
			headers: { 'idempotency-key': 'press-1' },
		});
		expect(reply.statusCode).toBe(202);
		await settle();
		expect(await eventsOf()).toEqual([
			{
				type: 'stays.booking_creation_failed',
				object: { quote_id: quote.id, metadata: { trip: '7' } },
				idempotency_key: expect.stringMatching(/^press-1:bok_/),
			},
		]);
		expect(await accounts()).toMatchObject({ balance: '0.00', reservations: '0.00' });
	});
});

describe('the check for fraud', () => {
	let checked: TestToken;
	beforeEach(async () => {
		checked = await t.token({ organisationId: await t.organisation({ fraudCheck: true }) });
	});
	const device = (what: 'ip' | 'user-agent', value: string) => ({
		[`x-${t.ctx.config.API_BRAND.toLowerCase()}-device-${what}`]: value,
	});
	const pay = async (by: TestToken, headers: Record<string, string>, payment?: object) => {
		const body = bookingBody(await quoteIn(t, HOTEL, { token: by }), {
			payment: payment ?? { card_id: await cardOf(t, by) },
		});
		const reply = await t.request('POST', '/stays/bookings', { token: by, body, headers });
		return reply.json<{ errors?: { code: string }[] }>().errors?.[0]?.code ?? null;
	};
	test.each<[string, () => Record<string, string>, string | null]>([
		['a customer', () => device('ip', '192.0.2.7'), null],
		['a device behind a known proxy', () => device('ip', '203.0.113.9'), 'high_fraud_risk'],
		['a program', () => device('user-agent', 'curl/8.5.0'), 'high_fraud_risk'],
	])('of %s, where the organisation wants it and a card pays', async (_, headers, expected) => {
		expect(await pay(checked, headers())).toBe(expected);
		expect(await pay(checked, headers(), {})).toBeNull();
		expect(await pay(token, headers())).toBeNull();
		const [row] = await t.db.query<{ booked: number; charged: number }>(
			`select (select count(*)::int from service.stays_bookings where organisation_id = $1) as booked,
				(select count(*)::int from service.payments where organisation_id = $1 and type = 'card') as charged`,
			[checked.organisationId],
		);
		expect(row).toEqual(expected === null ? { booked: 2, charged: 1 } : { booked: 1, charged: 0 });
	});
	test('refuses the sixth payment by one card within an hour', async () => {
		const paid = [];
		for (let n = 0; n < 6; n++) paid.push(await pay(checked, {}));
		expect(paid).toEqual([null, null, null, null, null, 'high_fraud_risk']);
	});
	test('refuses much that is paid without 3DS, and takes it with 3DS', async () => {
		hotels.rate = { totalAmount: '2000.00', baseAmount: '1990.00' };
		expect(await pay(checked, {})).toBe('high_fraud_risk');
		const quote = await quoteIn(t, HOTEL, { token: checked });
		const three_d_secure_session_id = await sessionFor(t, checked, quote.id);
		expect((await book(t, quote, checked, { payment: { three_d_secure_session_id } })).statusCode).toBe(201);
	});
});

describe('listStaysBookings', () => {
	test('gives all when nobody asks for pages, those of a user, and pages', async () => {
		const anna = await user();
		const made: string[] = [];
		for (let n = 0; n < 3; n++) {
			made.unshift((await bookedStay(t, HOTEL, { token, pay: n === 1 ? { users: [anna] } : {} })).id);
		}
		const list = async (query: Record<string, string> = {}) => {
			const reply = await t.request('GET', '/stays/bookings', { token, query });
			const { data, meta } = reply.json<{ data: StaysBooking[]; meta: { limit: number; after: string | null } }>();
			return { ids: data.map(({ id }) => id), ...meta };
		};
		expect(await list()).toMatchObject({ ids: made, limit: 1_000, after: null });
		expect((await list({ user_id: anna })).ids).toEqual([made[1]]);
		expect((await list({ user_id: 'icu_none' })).ids).toEqual([]);
		const first = await list({ limit: '2' });
		expect(first).toMatchObject({ ids: made.slice(0, 2), limit: 2 });
		expect(await list({ after: first.after ?? '' })).toMatchObject({ ids: made.slice(2), limit: 50, after: null });
		const other = await t.request('GET', '/stays/bookings', { token: await t.token() });
		expect(other.json().data).toEqual([]);
	});
	test('without pages it ends at 1,000 and goes on after them', async () => {
		const { id } = await bookedStay(t, HOTEL, { token });
		const copied = `organisation_id, live_mode, supplier, created_at, reference, check_in_date, check_out_date,
			arrives_by, paid_amount, currency, users, body`;
		await t.db.query(
			`insert into service.stays_bookings (id, quote_id, ${copied})
			select left($1, -5) || to_char(n, 'FM00000'), 'quo_' || $1 || n, ${copied}
			from service.stays_bookings, generate_series(1, 1001) n where id = $1`,
			[id],
		);
		await t.db.query('delete from service.stays_bookings where id = $1', [id]);
		const list = async (query: Record<string, string> = {}) =>
			(await t.request('GET', '/stays/bookings', { token, query })).json<{
				data: StaysBooking[];
				meta: { limit: number; after: string | null };
			}>();
		const all = await list();
		expect([all.data.length, all.meta]).toEqual([1_000, expect.objectContaining({ limit: 1_000 })]);
		const rest = await list({ after: all.meta.after ?? '' });
		expect(rest.meta).toMatchObject({ limit: 50, after: null });
		const ends = [...all.data, ...rest.data].map((booking) => Number(booking.id.slice(-5)));
		expect(ends).toEqual(Array.from({ length: 1_001 }, (_, n) => 1_001 - n));
	});
});

describe('updateStaysBooking', () => {
	test('replaces metadata and users, each by itself', async () => {
		const [anna, berta] = [await user(), await user('berta@example.com')];
		const { id } = await bookedStay(t, HOTEL, { token, pay: { users: [anna], metadata: { a: '1' } } });
		const patch = async (body: object) => bookingOf(await t.request('PATCH', `/stays/bookings/${id}`, { token, body }));
		expect(await patch({ metadata: { b: '2' } })).toMatchObject({ metadata: { b: '2' }, users: [anna] });
		expect(await patch({ users: [berta, berta] })).toMatchObject({ metadata: { b: '2' }, users: [berta] });
		expect(await patch({ metadata: {} })).toMatchObject({ metadata: null, users: [berta] });
	});
	test.each<[string, object, unknown[]]>([
		['what is not its own', { email: 'x@example.com' }, [422, '/email validation_inclusion']],
		['unknown users', { users: ['icu_none'] }, [422, '/users/0 validation_inclusion']],
	])('refuses %s', async (_, body, errors) => {
		const { id } = await bookedStay(t, HOTEL, { token });
		expect(errorsOf(await t.request('PATCH', `/stays/bookings/${id}`, { token, body }))).toEqual(errors);
	});
});

describe('cancelStaysBooking', () => {
	const FREE_UNTIL = new Date(`${addDays(ARRIVAL, -7)}T12:00:00Z`);
	test('gives back what the timeline says, by the payment’s own means, and tells it', async () => {
		const booking = await bookedStay(t, HOTEL, { token });
		const reply = await cancel(t, booking, token);
		expect([reply.statusCode, bookingOf(reply)]).toEqual([
			200,
			{
				...booking,
				status: 'cancelled',
				cancelled_at: expect.any(String),
				refund_amount: '200.00',
				refund_currency: 'USD',
			},
		]);
		expect(await accounts()).toMatchObject({ balance: '0.00', refunds: '0.00', supplier_payable: '0.00' });
		const told = (await eventsOf()).filter(({ type }) => type === 'stays.booking.cancelled');
		expect(told.map(({ object }) => object)).toEqual([
			{ id: booking.id, booking_id: booking.id, quote_id: booking.quote_id },
		]);
		expect(errorsOf(await cancel(t, booking, token))).toEqual([422, 'already_cancelled']);
		const [payment] = (await t.request('GET', '/air/payments', { token, query: { order_id: booking.id } })).json().data;
		expect(payment.refunds).toMatchObject([{ amount: '200.00', state: 'arrived' }]);
	});
	test('gives a card back what it paid of it', async () => {
		hotels.rate = {
			...DEPOSIT,
			cancellationTimeline: [{ before: FREE_UNTIL, refundAmount: '20.01' }],
		};
		const quote = await quoteIn(t, HOTEL, { token });
		const payment = { three_d_secure_session_id: await sessionFor(t, token, quote.id) };
		const booking = bookingOf(await book(t, quote, token, { payment }));
		// A card is given nothing back before it was charged: a refund that finds it so waits for the job, which tests have none of.
		await t.ctx.background.finish(5_000);
		expect(bookingOf(await cancel(t, booking, token)).refund_amount).toBe('20.01');
		await t.ctx.background.finish(5_000);
		expect(await accounts()).toMatchObject({ card_clearing: '-29.99', refunds: '0.00', supplier_payable: '29.99' });
	});
	test('gives nothing back of a guarantee', async () => {
		hotels.rate = {
			...GUARANTEE,
			cancellationTimeline: [{ before: FREE_UNTIL, refundAmount: '0.00' }],
		};
		const quote = await quoteIn(t, HOTEL, { token });
		const booking = bookingOf(await book(t, quote, token, { payment: { card_id: await stored() } }));
		expect(bookingOf(await cancel(t, booking, token))).toMatchObject({ status: 'cancelled', refund_amount: '0.00' });
		expect(await accounts()).toEqual({});
	});
	test('gives what the hotel gives where that is more than its rate says', async () => {
		hotels.rate = { cancellationTimeline: [] };
		const booking = await bookedStay(t, HOTEL, { token });
		hotels.desk.gives = '30.00';
		expect(bookingOf(await cancel(t, booking, token)).refund_amount).toBe('30.00');
	});
	test('gives no more back than was paid, whatever is said', async () => {
		hotels.rate = { ...DEPOSIT, cancellationTimeline: [{ before: FREE_UNTIL, refundAmount: '200.00' }] };
		const booking = await bookedStay(t, HOTEL, { token });
		hotels.desk.gives = '500.00';
		expect(bookingOf(await cancel(t, booking, token)).refund_amount).toBe('50.00');
		expect(await accounts()).toMatchObject({ balance: '0.00', supplier_payable: '0.00' });
	});
	test('once its day of check-in is over at the hotel is booking_not_cancellable', async () => {
		const booking = await bookedStay(t, HOTEL, { token });
		const over = Date.parse(`${addDays(ARRIVAL, 1)}T00:00:00+01:00`) - Date.now();
		const move = (advance_ms: number) => t.request('POST', '/sandbox/clock', { token, body: { advance_ms } });
		await move(over - 60_000);
		const other = await read(booking.id);
		expect(other.statusCode).toBe(200);
		await move(60_000);
		expect(errorsOf(await cancel(t, booking, token))).toEqual([422, 'booking_not_cancellable']);
	});
	test('while it is being cancelled is booking_not_cancellable, and one of 16 at once cancels it', async () => {
		const booking = await bookedStay(t, HOTEL, { token });
		const replies = await Promise.all(Array.from({ length: 16 }, () => cancel(t, booking, token)));
		const codes = replies.map((reply) => (reply.statusCode === 200 ? 'cancelled' : reply.json().errors[0].code));
		expect(codes.filter((code) => code === 'cancelled')).toHaveLength(1);
		for (const code of codes) expect(['cancelled', 'already_cancelled', 'booking_not_cancellable']).toContain(code);
		expect(await accounts()).toMatchObject({ balance: '0.00', refunds: '0.00' });
	});
	test('whose answer is lost is 202, then cancelled as of when it was asked', async () => {
		const booking = await bookedStay(t, HOTEL, { token });
		const config = t.ctx.config as { SUPPLIER_ACT_TIMEOUT_S: number };
		const { SUPPLIER_ACT_TIMEOUT_S: usual } = config;
		config.SUPPLIER_ACT_TIMEOUT_S = 0.05;
		hotels.desk.mood = 'late yes';
		expect((await cancel(t, booking, token)).statusCode).toBe(202);
		config.SUPPLIER_ACT_TIMEOUT_S = usual;
		await settle();
		expect(bookingOf(await read(booking.id))).toMatchObject({ status: 'cancelled', refund_amount: '200.00' });
	});
	test('of hotels that are connected no more is bad_gateway', async () => {
		const booking = await bookedStay(t, HOTEL, { token });
		await t.db.query("update service.stays_bookings set supplier = 'gone' where id = $1", [booking.id]);
		expect(errorsOf(await cancel(t, booking, token))).toEqual([502, 'bad_gateway']);
	});
});

describe('createPaymentInstruction', () => {
	const instruct = (id: string, card_id: string, by = token) =>
		t.request('POST', `/stays/bookings/${id}/payment_instructions`, { token: by, body: { card_id } });
	const deposited = () => {
		hotels.rate = DEPOSIT;
		return bookedStay(t, scriptedHotel(3).id, { token });
	};
	test('gives a hotel that takes them a stored card for the rest', async () => {
		const { id } = await deposited();
		const card_id = await stored();
		const reply = await instruct(id, card_id);
		expect([reply.statusCode, reply.json().data]).toEqual([
			201,
			{
				id: expect.stringMatching(/^pin_0000/),
				booking_id: id,
				card_id,
				live_mode: false,
				created_at: expect.any(String),
			},
		]);
	});
	test('refuses what the hotel cannot be paid with', async () => {
		const { id } = await deposited();
		const early = { expiry_month: ARRIVAL.slice(5, 7), expiry_year: ARRIVAL.slice(2, 4) };
		expect(errorsOf(await instruct(id, 'tcd_none'))).toEqual([422, '/card_id card_not_found']);
		expect(errorsOf(await instruct(id, await cardOf(t, token)))).toEqual([422, '/card_id card_not_multi_use']);
		expect(errorsOf(await instruct(id, await stored(early)))).toEqual([422, '/card_id card_expires_before_check_in']);
		expect(errorsOf(await instruct(id, 'tcd_none', await t.token()))).toEqual([404, 'not_found']);
		const stopped = vi.spyOn(t.ctx.cardHost, 'ask').mockRejectedValueOnce(new ServiceError('bad_gateway'));
		expect(errorsOf(await instruct(id, 'tcd_none'))).toEqual([502, 'bad_gateway']);
		stopped.mockRestore();
	});
	test('of a stay that is paid, of a hotel that takes none, or of a cancelled stay is refused', async () => {
		const paid = await bookedStay(t, scriptedHotel(3).id, { token });
		hotels.rate = DEPOSIT;
		const elsewhere = await bookedStay(t, HOTEL, { token });
		const gone = await deposited();
		await cancel(t, gone, token);
		const card = await stored();
		expect(errorsOf(await instruct(paid.id, card))).toEqual([422, 'unsupported_action']);
		expect(errorsOf(await instruct(elsewhere.id, card))).toEqual([422, 'unsupported_action']);
		expect(errorsOf(await instruct(gone.id, card))).toEqual([422, 'already_cancelled']);
	});
});

test('nobody reads, changes or cancels another’s booking', async () => {
	const { id } = await bookedStay(t, HOTEL, { token });
	const stranger = await t.token();
	for (const which of [id, 'bok_none']) {
		const by = which === id ? stranger : token;
		const replies = [
			await read(which, by),
			await t.request('PATCH', `/stays/bookings/${which}`, { token: by, body: { metadata: null } }),
			await cancel(t, { id: which }, by),
		];
		for (const reply of replies) expect(errorsOf(reply)).toEqual([404, 'not_found']);
	}
});

describe('createThreeDSecureSession', () => {
	const ask = async (resource_id: string) =>
		t.request('POST', '/payments/three_d_secure_sessions', {
			token,
			body: { card_id: await cardOf(t, token), resource_id, services: [] },
		});
	test('of a booking is for what is left to pay at its hotel', async () => {
		hotels.rate = DEPOSIT;
		const booking = await bookedStay(t, HOTEL, { token });
		const reply = await ask(booking.id);
		const [row] = await t.db.query('select amount, currency from service.three_d_secure_sessions where id = $1', [
			reply.json().data.id,
		]);
		expect([reply.statusCode, row]).toEqual([201, { amount: '150.00', currency: 'USD' }]);
		await cancel(t, booking, token);
		expect(errorsOf(await ask(booking.id))).toEqual([422, 'already_cancelled']);
	});
	test.each<[string, Partial<SupplierRate>, unknown[]]>([
		['a guarantee', GUARANTEE, [422, '/resource_id validation_inclusion']],
		['a rate that takes no card', { paymentMethods: ['balance'] }, [422, 'cannot_pay_with_card']],
	])('refuses the quote of %s', async (_, rate, errors) => {
		expect(errorsOf(await ask((await quoted(rate)).id))).toEqual(errors);
	});
	test('refuses a booking that is paid, an expired quote, and what is not there', async () => {
		const quote = await quoted();
		expect(errorsOf(await ask((await bookedStay(t, HOTEL, { token })).id))).toEqual([
			422,
			'/resource_id validation_inclusion',
		]);
		await t.request('POST', '/sandbox/clock', { token, body: { advance_ms: 15 * 60_000 } });
		expect(errorsOf(await ask(quote.id))).toEqual([422, 'rate_unavailable']);
		expect(errorsOf(await ask('quo_none'))).toEqual([404, 'not_found']);
	});
});
