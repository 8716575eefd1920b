import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import type { SeatMap } from '#contract/air/seat-map.ts';
import { BOOKING_REFUSALS, type Order } from '#contract/air/order.ts';
import { reconcileAttempts } from '#service/attempts/reconcile.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { SENTINELS } from '#service/suppliers/simulated/sentinels.ts';
import { invariants, offerOn, offersOn, orderBody } from './testing/booking.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

type Reply = Awaited<ReturnType<TestApp['request']>>;
const create = (token: TestToken, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
	t.request('POST', '/air/orders', { token, body, headers });
const codes = (reply: Reply) =>
	reply
		.json<{ errors?: { code: string; source?: { pointer?: string } | string }[] }>()
		.errors?.map(({ code, source }) => (typeof source === 'object' ? `${source.pointer} ${code}` : code));
const codeOf = (reply: Reply): [number, string | undefined] => [
	reply.statusCode,
	reply.json<{ errors?: { code: string }[] }>().errors?.[0]?.code,
];
const orderOf = (reply: Reply): Order => {
	expect(reply.statusCode, reply.body.slice(0, 600)).toBe(201);
	return reply.json<{ data: Order }>().data;
};
const events = (token: TestToken) =>
	t.db.query<{ type: string; object: { offer_id: string } }>(
		'select type, object from service.events where organisation_id = $1 order by id',
		[token.organisationId],
	);
const orders = (token: TestToken) =>
	t.db.query<{ id: string; offer_id: string }>('select id, offer_id from service.orders where organisation_id = $1', [
		token.organisationId,
	]);
const holds = async (token: TestToken) => expect(await invariants(t, token.organisationId)).toEqual([]);

describe('createOrder', () => {
	it('books an offer for a family: all that an order says', async () => {
		const token = await t.token();
		const change = { passengers: [{ type: 'adult' }, { type: 'adult' }, { age: 9 }, { age: 1 }] };
		const offer = await offerOn(t, 'LHR-JFK JFK-LHR', { token, change });
		const reply = await create(token, orderBody(offer, { metadata: { trip: 'summer' } }));
		const order = orderOf(reply);
		expect(order).toMatchObject({
			type: 'instant',
			content: 'managed',
			live_mode: false,
			offer_id: offer.id,
			owner: offer.owner,
			total_amount: offer.total_amount,
			total_currency: offer.total_currency,
			base_amount: offer.base_amount,
			tax_amount: offer.tax_amount,
			conditions: offer.conditions,
			users: [],
			metadata: { trip: 'summer' },
			available_actions: expect.arrayContaining(['cancel', 'update']),
			cancelled_at: null,
			payment_status: { awaiting_payment: false, payment_required_by: null, price_guarantee_expires_at: null },
		});
		expect(order.payment_status.paid_at).toBe(order.created_at);
		expect(Date.parse(order.void_window_ends_at ?? '') - Date.parse(order.created_at)).toBeGreaterThan(86_000_000);
		expect(order.booking_references[0]).toMatchObject({ booking_reference: order.booking_reference });
		expect(order.slices.map(({ id }) => id)).toEqual(offer.slices.map(({ id }) => id));
		expect(order.slices[0]?.segments[0]?.passengers[0]?.seat).toBeNull();
		expect(order.passengers.map(({ id, type }) => [id, type])).toEqual(
			offer.passengers.map(({ id, type }) => [id, type]),
		);
		expect(order.passengers[0]?.infant_passenger_id).toBe(offer.passengers[3]?.id);
		expect(JSON.stringify(order)).not.toContain('123456789');
		expect(order.documents).toHaveLength(4);
		expect(order.documents.flatMap(({ passenger_ids }) => passenger_ids)).toEqual(offer.passengers.map(({ id }) => id));
		expect(await events(token)).toEqual([
			{ type: 'order.created', object: { id: order.id, order_id: order.id, offer_id: offer.id } },
		]);
		await holds(token);
	});

	it.each([
		['paid at once', 'LHR-JFK JFK-LHR', { metadata: { trip: 'summer' } }],
		['held', 'JFK-EWR', { type: 'hold', payments: undefined }],
	])('answers with the order as it is read afterwards: %s', async (_, route, change) => {
		const token = await t.token();
		const order = orderOf(await create(token, orderBody(await offerOn(t, route, { token }), change)));
		const read = await t.request('GET', `/air/orders/${order.id}`, { token });
		expect(read.json()).toEqual({ data: order });
	});

	it('takes travellers in any order, leaves out accounts that the airline does not take', async () => {
		const token = await t.token();
		const change = { passengers: [{ type: 'adult' }, { type: 'adult' }] };
		const offer = await offerOn(t, 'JFK-EWR', { token, change });
		const body = orderBody(offer, {}, (i) => ({
			loyalty_programme_accounts: [{ airline_iata_code: i ? 'ZZ' : 'AF', account_number: '12345678' }],
		}));
		const order = orderOf(await create(token, { ...body, passengers: body.passengers.toReversed() }));
		expect(order.passengers.map(({ id }) => id)).toEqual(offer.passengers.map(({ id }) => id));
		expect(order.passengers.map((each) => each.loyalty_programme_accounts.length)).toEqual([0, 1]);
	});

	it('holds an offer that need not be paid at once: no money moves, and nothing is ticketed', async () => {
		const token = await t.token();
		const offer = await offerOn(t, 'JFK-EWR', { token });
		const order = orderOf(await create(token, orderBody(offer, { type: 'hold', payments: undefined })));
		expect(order).toMatchObject({
			type: 'hold',
			documents: [],
			void_window_ends_at: null,
			available_actions: ['cancel', 'update'],
		});
		const { payment_status: status } = order;
		expect([status.awaiting_payment, status.paid_at]).toEqual([true, null]);
		const hours = (until: string | null) => (Date.parse(until ?? '') - Date.parse(order.created_at)) / 3_600_000;
		expect(hours(status.payment_required_by)).toBeCloseTo(72, 0);
		expect(hours(status.price_guarantee_expires_at)).toBeCloseTo(48, 0);
		const money = await t.db.query('select 1 from service.ledger_entries where resource_id = $1', [order.id]);
		expect(money).toEqual([]);
		await holds(token);
	});

	it('books airlines of the simulated world, in the organisation’s currency', async () => {
		const organisationId = await t.organisation({ billingCurrency: 'JPY' });
		const token = await t.token({ organisationId });
		const offer = await offerOn(t, 'LHR-JFK', { token, owner: 'BA' });
		const order = orderOf(await create(token, orderBody(offer)));
		expect([order.total_currency, order.owner.iata_code]).toEqual(['JPY', 'BA']);
		await holds(token);
	});

	it('books bags and seats with it: paid, listed, and the seat is nobody else’s', async () => {
		const token = await t.token();
		const [offer, other] = await offersOn(t, 'LHR-JFK', {
			token,
			change: { passengers: [{ type: 'adult' }, { type: 'adult' }] },
		});
		if (!offer || !other) throw new Error('no offers');
		const read = await t.request('GET', `/air/offers/${offer.id}`, {
			token,
			query: { return_available_services: 'true' },
		});
		const bag = read.json<{ data: Offer }>().data.available_services?.find(({ type }) => type === 'baggage');
		const seatsOf = async (id: string): Promise<SeatMap[]> =>
			(await t.request('GET', '/air/seat_maps', { token, query: { offer_id: id } })).json<{ data: SeatMap[] }>().data;
		const forSale = (maps: SeatMap[]) =>
			maps
				.flatMap(({ cabins }) =>
					cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements))),
				)
				.filter(({ available_services }) => (available_services?.length ?? 0) > 0);
		const seat = forSale(await seatsOf(offer.id))[0];
		const service = seat?.available_services?.find(({ passenger_id }) => passenger_id === offer.passengers[1]?.id);
		const services = [
			{ id: bag?.id ?? '', quantity: 2 },
			{ id: service?.id ?? '', quantity: 1 },
		];
		const total = (Number(offer.total_amount) + 2 * Number(bag?.total_amount) + Number(service?.total_amount)).toFixed(
			2,
		);
		const short = await create(token, orderBody(offer, { services }));
		expect(codeOf(short)).toEqual([422, 'payment_amount_does_not_match_order_amount']);
		const payments = [{ type: 'balance', amount: total, currency: 'USD' }];
		const order = orderOf(await create(token, orderBody(offer, { services, payments })));
		expect([order.total_amount, order.base_amount]).toEqual([total, offer.base_amount]);
		expect(order.services).toMatchObject([
			{
				type: 'baggage',
				quantity: 2,
				passenger_ids: bag?.passenger_ids,
				segment_ids: bag?.segment_ids,
				metadata: bag?.metadata,
			},
			{
				type: 'seat',
				quantity: 1,
				passenger_ids: [offer.passengers[1]?.id],
				metadata: { designator: seat?.designator },
			},
		]);
		expect(order.slices[0]?.segments[0]?.passengers.map((each) => each.seat?.designator ?? null)).toEqual([
			null,
			seat?.designator,
		]);
		expect(order.documents).toHaveLength(4);
		if (other.slices[0]?.comparison_key === offer.slices[0]?.comparison_key) {
			expect(forSale(await seatsOf(other.id)).map(({ designator }) => designator)).not.toContain(seat?.designator);
		}
		await holds(token);
	});

	it('names its customer users, and refuses those that are not there', async () => {
		const token = await t.token();
		const user = await t.request('POST', '/identity/customer/users', {
			token,
			body: { email: 'who@example.com', given_name: 'Who', family_name: 'Ever' },
		});
		const { id } = user.json<{ data: { id: string } }>().data;
		const offer = await offerOn(t, 'JFK-EWR', { token });
		const wrong = await create(
			token,
			orderBody(offer, { users: [id, 'icu_none'] }, () => ({ user_id: 'icu_other' })),
		);
		expect(codes(wrong)).toEqual(['/users/1 validation_inclusion', '/passengers/0/user_id validation_inclusion']);
		const order = orderOf(
			await create(
				token,
				orderBody(offer, { users: [id] }, () => ({ user_id: id })),
			),
		);
		expect([order.users, order.passengers[0]?.user_id]).toEqual([[id], id]);
	});
});

describe('what is refused before an airline is asked', () => {
	const offers: Offer[] = [];
	let token: TestToken;
	beforeAll(async () => {
		token = await t.token();
		offers.push(...(await offersOn(t, 'LHR-JFK', { token })));
	});
	const first = () => offers[0] as Offer;
	const pay = (change: Record<string, unknown>) => ({
		payments: [{ type: 'balance', amount: first().total_amount, currency: 'USD', ...change }],
	});

	it.each<[string, () => object, string[]]>([
		['no payment', () => ({ payments: [] }), ['/payments validation_required']],
		['payment of a hold', () => ({ type: 'hold' }), ['/payments validation_inclusion']],
		['cash', () => pay({ type: 'arc_bsp_cash' }), ['/payments/0/type validation_inclusion']],
		[
			'less than the price',
			() => pay({ amount: '1.00' }),
			['/payments/0/amount payment_amount_does_not_match_order_amount'],
		],
		[
			'finer than the currency',
			() => pay({ amount: `${first().total_amount}1` }),
			['/payments/0/amount payment_amount_does_not_match_order_amount'],
		],
		[
			'another currency',
			() => pay({ currency: 'EUR' }),
			['/payments/0/currency payment_currency_does_not_match_order_currency'],
		],
		[
			'a credit that is not there',
			() => pay({ type: 'airline_credit', airline_credit_id: 'acd_1' }),
			['ineligible_airline_credit'],
		],
		[
			'a service that is not there',
			() => ({ services: [{ id: 'ase_1', quantity: 1 }] }),
			['/services/0/id validation_inclusion'],
		],
		['a hold of what must be paid', () => ({ type: 'hold', payments: null }), ['invalid_order_create_type']],
		['a key that is too long', () => ({ metadata: { ['k'.repeat(41)]: '' } }), [expect.stringContaining('validation')]],
		[
			'too much metadata',
			() => ({ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, ''])) }),
			['/metadata validation_length'],
		],
		['two offers', () => ({ selected_offers: ['off_1', 'off_2'] }), ['/selected_offers validation_length']],
	])('%s', async (_, change, expected) => {
		const reply = await create(token, orderBody(first(), change() as Record<string, unknown>));
		expect([reply.statusCode, codes(reply)]).toEqual([422, expected]);
	});

	it.each<[string, Record<string, unknown>, string]>([
		['title', { title: 'sir' }, '/passengers/0/title validation_inclusion'],
		['gender', { gender: undefined }, '/passengers/0/gender validation_required'],
		['name', { given_name: 'Æthel' }, '/passengers/0/given_name validation_format'],
		['birth date', { born_on: '1985-02-30' }, '/passengers/0/born_on validation_format'],
		['age', { born_on: '2020-02-03' }, '/passengers/0/born_on validation_inclusion'],
		['e-mail', { email: 'nobody' }, '/passengers/0/email validation_format'],
		['phone number', { phone_number: '020 8016 0509' }, '/passengers/0/phone_number validation_format'],
		[
			'document',
			{ identity_documents: [{ type: 'tax_id', unique_identifier: '1', issuing_country_code: 'GB' }] },
			'/passengers/0/identity_documents/0/type validation_inclusion',
		],
	])('a wrong %s, by its field', async (_, change, expected) => {
		const reply = await create(
			token,
			orderBody(first(), {}, () => change),
		);
		expect([reply.statusCode, codes(reply)]).toEqual([422, [expected]]);
	});

	it('documents that the airline must have', async () => {
		const mine = await t.token();
		const offer = await offerOn(t, 'LHR-JFK', { token: mine, owner: 'BA' });
		expect(offer.passenger_identity_documents_required).toBe(true);
		const reply = await create(
			mine,
			orderBody(offer, {}, () => ({ identity_documents: [] })),
		);
		expect(codes(reply)).toEqual(['/passengers/0/identity_documents validation_required']);
	});

	it('another party, and two of one name', async () => {
		const two = await offerOn(t, 'JFK-EWR', { token, change: { passengers: [{ type: 'adult' }, { type: 'adult' }] } });
		const body = orderBody(two);
		const alone = await create(token, { ...body, passengers: body.passengers.slice(1) });
		expect(codeOf(alone)).toEqual([422, 'order_passengers_incompatible_with_offer']);
		const twins = await create(
			token,
			orderBody(two, {}, () => ({ given_name: 'Ada' })),
		);
		expect(codeOf(twins)).toEqual([422, 'duplicate_passenger_names']);
		expect(twins.json().errors[0].source).toBe('wayfare_airways');
	});

	it('an offer that is not there, is another’s, or is over', async () => {
		const stranger = await t.token();
		expect(codeOf(await create(stranger, orderBody(first())))).toEqual([404, 'not_found']);
		expect(codeOf(await create(token, orderBody(first(), { selected_offers: ['off_1'] })))).toEqual([404, 'not_found']);
		const mine = await t.token();
		const offer = await offerOn(t, 'JFK-EWR', { token: mine });
		await t.request('POST', '/sandbox/clock', { token: mine, body: { advance_ms: 31 * 60_000 } });
		expect(codeOf(await create(mine, orderBody(offer)))).toEqual([422, 'offer_expired']);
		await holds(mine);
	});

	it('leaves no trace', async () => {
		expect(await orders(token)).toEqual([]);
		expect(
			await t.db.query('select 1 from service.attempts where organisation_id = $1', [token.organisationId]),
		).toEqual([]);
		expect(await events(token)).toEqual([]);
	});
});

describe('what an airline refuses', () => {
	it.each([
		['LHR-LGW', 502, 'airline_unknown'],
		['LGW-STN', 422, 'insufficient_balance'],
		['LGW-LHR', 422, 'offer_no_longer_available'],
	])('on %s: %i %s, and the money is back', async (route, status, code) => {
		const token = await t.token();
		const offer = await offerOn(t, route, { token });
		expect(codeOf(await create(token, orderBody(offer)))).toEqual([status, code]);
		expect([await orders(token), await events(token)]).toEqual([[], []]);
		await holds(token);
	});

	const REFUSALS: readonly [string, number, string][] = [
		['Offer-Gone', 422, 'offer_no_longer_available'],
		['Price-Changed', 422, 'price_changed'],
		['Payment-Declined', 422, 'payment_declined'],
		['Booking-Twice', 422, 'duplicate_booking'],
		['Names-Twice', 422, 'duplicate_passenger_names'],
		['Service-Gone', 422, 'ancillary_service_not_available'],
		['Changed-Elsewhere', 422, 'modified_externally'],
		['Card-Expired', 422, 'invalid_card_expiration_date'],
		['Credit-Refused', 422, 'ineligible_airline_credit'],
		['refused@example.com', 422, 'invalid_email_address'],
		['Phone-Refused', 422, 'invalid_phone_number'],
		['Title-Refused', 422, 'invalid_passenger_title'],
		['Name-Refused', 422, 'invalid_passenger_name'],
		['Loyalty-Refused', 422, 'invalid_loyalty_card'],
		['Other-Passengers', 422, 'order_passengers_incompatible_with_offer'],
		['Order-Invalid', 502, 'invalid_order'],
		['Balance-Low', 422, 'insufficient_balance'],
		['Not-Created', 422, 'order_not_created'],
		['Airline-Unknown', 502, 'airline_unknown'],
		['Airline-Internal', 502, 'airline_internal'],
	];
	it('is the table of sentinels, one for each code that an airline may answer', () => {
		const certain = SENTINELS.filter(({ does }) => !/lost|later|pending/.test(does));
		expect(REFUSALS.map(([value, , code]) => [value, code])).toEqual(certain.map(({ value, does }) => [value, does]));
		expect(new Set(certain.map(({ does }) => does))).toEqual(new Set(BOOKING_REFUSALS));
	});
	it.each([
		['refused@example.com', 'email'],
		['Phone-Refused', 'phone_number'],
		['Title-Refused', 'title'],
		['Name-Refused', 'family_name'],
		['Loyalty-Refused', 'loyalty_programme_accounts'],
	])('%s names the field of the traveller who is meant, wherever the request has them', async (value, field) => {
		const token = await t.token();
		const offer = await offerOn(t, 'BTS-ABV', {
			token,
			change: { passengers: [{ type: 'adult' }, { type: 'adult' }] },
		});
		const input = value.includes('@') ? 'email' : 'family_name';
		const member = { loyalty_programme_accounts: [{ airline_iata_code: 'ZZ', account_number: '1' }] };
		const body = orderBody(offer, {}, (i) => (i === 1 ? { ...member, [input]: value } : {}));
		for (const [passengers, place] of [
			[body.passengers, 1],
			[body.passengers.toReversed(), 0],
		] as const) {
			const reply = await create(token, { ...body, passengers });
			expect(reply.json().errors).toMatchObject([{ source: { field, pointer: `/passengers/${place}/${field}` } }]);
		}
	});
	it.each(['Booking-Twice', 'Loyalty-Refused'])(
		'%s, about nothing that was given, names the airline',
		async (value) => {
			const token = await t.token();
			const offer = await offerOn(t, 'BTS-ABV', { token });
			const reply = await create(
				token,
				orderBody(offer, {}, () => ({ family_name: value })),
			);
			expect(reply.json().errors[0].source).toBe('wayfare_airways');
		},
	);
	it.each(REFUSALS)('%s answers %i %s', async (value, status, code) => {
		const token = await t.token();
		const offer = await offerOn(t, 'BTS-ABV', { token });
		const field = value.includes('@') ? 'email' : 'family_name';
		const reply = await create(
			token,
			orderBody(offer, {}, () => ({ [field]: value })),
		);
		expect(codeOf(reply)).toEqual([status, code]);
		await holds(token);
		// The traveller corrects what was wrong, on the same offer.
		orderOf(await create(token, orderBody(offer)));
		await holds(token);
	});

	it('LHR-STN: an order at a price that was read before the last reading', async () => {
		const token = await t.token();
		const offer = await offerOn(t, 'LHR-STN', { token });
		const read = await t.request('GET', `/air/offers/${offer.id}`, { token });
		expect(codeOf(await create(token, orderBody(offer)))).toEqual([422, 'payment_amount_does_not_match_order_amount']);
		const now = read.json<{ data: Offer }>().data;
		expect(orderOf(await create(token, orderBody(now))).total_amount).toBe(now.total_amount);
		await holds(token);
	});

	it('a balance that is too low in live mode', async () => {
		const live = await createTestApp({ settings: { SIMULATED_LIVE: '1' } });
		try {
			const token = await live.token({ mode: 'live' });
			const offer = await offerOn(live, 'LHR-JFK', { token, owner: 'BA' });
			const reply = await live.request('POST', '/air/orders', { token, body: orderBody(offer) });
			expect(codeOf(reply)).toEqual([422, 'insufficient_balance']);
			expect(await live.db.query('select 1 from service.attempts')).toEqual([]);
		} finally {
			await live.close();
		}
	});
});

describe('an airline whose connection is off', () => {
	it('is certainly not asked: 502 at once, nothing is charged, and the offer can be booked when it is back', async () => {
		const token = await t.token();
		const offer = await offerOn(t, 'BTS-ABV', { token });
		const turn = (enabled: boolean) => t.request('PATCH', '/sandbox/airlines/ZZ', { token, body: { enabled } });
		const book = () => t.request('POST', '/air/orders', { token, body: orderBody(offer) });
		await turn(false);
		expect(codeOf(await book())).toEqual([502, 'airline_internal']);
		expect(await events(token)).toEqual([]);
		await holds(token);
		await turn(true);
		expect((await book()).statusCode).toBe(201);
	});
});

describe('what is not known at once', () => {
	const settled = (token: TestToken, type: string) =>
		vi.waitFor(async () => {
			// What its own look found too early, the worker's job asks for again.
			await reconcileAttempts(t.ctx);
			expect((await events(token)).map((event) => event.type)).toEqual([type]);
		}, 15_000);

	it.each([
		['LTN-STN', 200, 'order.created'],
		['SEN-STN', 202, 'order.created'],
		['BQH-LCY', 202, 'order.created'],
		['LCY-STN', 202, 'order.creation_failed'],
	])('%s answers %i, and ends in %s', async (route, status, type) => {
		const token = await t.token();
		const offer = await offerOn(t, route, { token });
		const reply = await create(token, orderBody(offer));
		expect([reply.statusCode, Object.keys(reply.json().data)]).toEqual([status, ['message']]);
		await settled(token, type);
		expect((await orders(token)).map(({ offer_id }) => offer_id)).toEqual(type === 'order.created' ? [offer.id] : []);
		expect((await events(token))[0]?.object.offer_id).toBe(offer.id);
		await holds(token);
	});

	const strays = SENTINELS.filter(({ does }) => /lost|later|pending/.test(does));
	it.each(strays.map((each) => [each.value, each] as const))('%s', async (value, { does }) => {
		const token = await t.token();
		const offer = await offerOn(t, 'JFK-EWR', { token });
		const reply = await create(
			token,
			orderBody(offer, {}, () => ({ family_name: value })),
		);
		expect(reply.statusCode).toBe(does === 'known_later' ? 200 : 202);
		await settled(token, /refusal|fails/.test(does) ? 'order.creation_failed' : 'order.created');
		await holds(token);
	});

	it('while it is not, the offer cannot be booked again; once it is won, never; once it failed, again', async () => {
		const slow = await createTestApp({ settings: { SIMULATED_LATENCY: '0.01' } });
		try {
			const token = await slow.token();
			const [one, two] = [await offerOn(slow, 'SEN-STN', { token }), await offerOn(slow, 'LCY-STN', { token })];
			const book = (offer: Offer) => slow.request('POST', '/air/orders', { token, body: orderBody(offer) });
			for (const offer of [one, two]) {
				expect((await book(offer)).statusCode).toBe(202);
				expect(codeOf(await book(offer))).toEqual([422, 'order_creation_already_attempted']);
			}
			await slow.request('POST', '/sandbox/clock', { token, body: { advance_ms: 60_000 } });
			await slow.db.query('update service.attempts set next_check_at = now()');
			await reconcileAttempts(slow.ctx);
			expect(codeOf(await book(one))).toEqual([422, 'offer_request_already_booked']);
			expect((await book(two)).statusCode).not.toBe(500);
			expect(codeOf(await book(two))[1]).not.toBe('offer_request_already_booked');
		} finally {
			await slow.ctx.background.finish(1_000);
			await slow.close();
		}
	});
});

describe('at the same time', () => {
	it('16 on one offer: one order', async () => {
		const token = await t.token();
		const offer = await offerOn(t, 'JFK-EWR', { token });
		const replies = await Promise.all(Array.from({ length: 16 }, () => create(token, orderBody(offer))));
		expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
		for (const reply of replies.filter(({ statusCode }) => statusCode !== 201)) {
			expect(['order_creation_already_attempted', 'offer_request_already_booked']).toContain(codeOf(reply)[1]);
		}
		expect(await orders(token)).toHaveLength(1);
		await holds(token);
	});
	it('8 with one Idempotency-Key: one effect, the same bytes', async () => {
		const token = await t.token();
		const offer = await offerOn(t, 'JFK-EWR', { token });
		const send = () => create(token, orderBody(offer), { 'idempotency-key': 'once' });
		const replies = await Promise.all(Array.from({ length: 8 }, send));
		replies.push(await send());
		const done = replies.filter(({ statusCode }) => statusCode === 201);
		expect(new Set(done.map(({ body }) => body)).size).toBe(1);
		for (const reply of replies.filter(({ statusCode }) => statusCode !== 201))
			expect(codeOf(reply)).toEqual([409, 'idempotency_key_in_use']);
		expect(await orders(token)).toHaveLength(1);
		await holds(token);
	});
	it('one live balance for two orders: one order', async () => {
		const live = await createTestApp({ settings: { SIMULATED_LIVE: '1' } });
		try {
			const token = await live.token({ mode: 'live' });
			const [one, two] = await offersOn(live, 'LHR-JFK', { token, owner: 'BA' });
			if (!one || !two) throw new Error('no offers');
			const { payIn } = await import('#service/ledger/ledger.ts');
			const dearer = [one, two].map(({ total_amount }) => Number(total_amount)).sort((a, b) => b - a)[0] ?? 0;
			const money = { amount: dearer.toFixed(2), currency: 'USD', reference: 'transfer' };
			const holder = { organisationId: token.organisationId, liveMode: true };
			await live.db.transaction((tx) => payIn(tx, holder, money));
			const replies = await Promise.all(
				[one, two].map((offer) => live.request('POST', '/air/orders', { token, body: orderBody(offer) })),
			);
			expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
		} finally {
			await live.close();
		}
	});
});
