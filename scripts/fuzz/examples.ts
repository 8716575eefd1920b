import fc, { type Arbitrary } from 'fast-check';
import { SCHEDULE_CHANGE_OUTCOMES } from '#contract/air/airline-initiated-change.ts';
import { SCHEDULE_CHANGE_KINDS } from '#contract/sandbox/schedule-changes.ts';
import { WEBHOOK_EVENT_TYPES } from '#contract/webhooks/event-types.ts';
import type { Scene } from './scene.ts';

const DAY_MS = 86_400_000;
const ROUTES = [
	['LHR', 'JFK'],
	['LON', 'NYC'],
	['JFK', 'EWR'],
	['DXB', 'AMS'],
	['PVD', 'RAI'],
	['SYD', 'LHR'],
] as const;

const date = fc
	.integer({ min: 1, max: 320 })
	.map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));
const slice = fc
	.tuple(fc.constantFrom(...ROUTES), date)
	.map(([[origin, destination], departure_date]) => ({ origin, destination, departure_date }));
const passenger = fc.oneof(
	fc.constant({ type: 'adult' }),
	fc.integer({ min: 0, max: 17 }).map((age) => ({ age })),
	fc.constant({
		type: 'adult',
		given_name: 'Amelia',
		family_name: 'Earhart',
		loyalty_programme_accounts: [{ airline_iata_code: 'ZZ', account_number: '1234567890' }],
	}),
);

const search = fc.record(
	{
		slices: fc.array(slice, { minLength: 1, maxLength: 2 }),
		passengers: fc.array(passenger, { maxLength: 3 }).map((others) => [{ type: 'adult' }, ...others]),
		cabin_class: fc.constantFrom('economy', 'premium_economy', 'business', 'first'),
		max_connections: fc.constantFrom(0, 1, 2),
	},
	{ requiredKeys: ['slices', 'passengers'] },
);

const name = fc.constantFrom('Tess', 'Anne-Marie', 'José', "O'Neill");
const customerUser = fc.record(
	{
		email: fc.uuid().map((id) => `${id}@example.com`),
		given_name: name,
		family_name: name,
		phone_number: fc.constantFrom('+442079460958', '+12025550123', null),
		preferred_language: fc.constantFrom('en', 'pt-BR', null),
	},
	{ requiredKeys: ['email', 'given_name', 'family_name'] },
);
const airlineCredit = fc.record({
	airline_iata_code: fc.constantFrom('ZZ', 'BA'),
	amount: fc.constantFrom('150.00', '5000', '0.01'),
	amount_currency: fc.constantFrom('EUR', 'USD', 'GBP'),
	code: fc.stringMatching(/^\d{13}$/),
	type: fc.constantFrom('eticket', 'mco', 'emd'),
	issued_on: fc.constantFrom('2025-03-01', '2026-01-31'),
	expires_at: date.map((day) => `${day}T00:00:00Z`),
	given_name: name,
	family_name: name,
});
const webhook = fc.record({
	url: fc.constantFrom('https://hooks.example.com/', 'https://hooks.example.com:8443/a?b=c', 'https://localhost/'),
	events: fc.subarray([...WEBHOOK_EVENT_TYPES], { minLength: 1 }),
});

const money = fc.record({
	amount: fc.constantFrom('100.00', '20.00', '0.01'),
	currency: fc.constantFrom('USD', 'GBP'),
});
const payment = fc
	.tuple(fc.constantFrom({ type: 'balance' }, { type: 'card', card_id: 'tcd_none' }, { type: 'airline_credit' }), money)
	.map(([method, { amount, currency }]) => ({ ...method, amount, currency }));

/** Where the test hotels are. */
const NEAR_TESTS = { radius: 5, geographic_coordinates: { latitude: -24.38, longitude: -128.32 } };
const PLACES = [NEAR_TESTS, { radius: 100, geographic_coordinates: { latitude: 51.5, longitude: -0.12 } }];
const adults = fc.array(fc.constant({ type: 'adult' }), { minLength: 2, maxLength: 4 });
const children = fc.array(
	fc.integer({ min: 0, max: 17 }).map((age) => ({ type: 'child', age })),
	{ maxLength: 3 },
);

/** Searches for stays near the test hotels, in a large city, or of hotels by their ids. */
function staysSearch({ ids }: Scene): Arbitrary<unknown> {
	const named = fc.record({
		ids: fc.subarray([...ids['/stays/accommodation']], { minLength: 1 }),
		fetch_rates: fc.boolean(),
	});
	const where = fc.oneof(
		fc.constantFrom(...PLACES).map((location) => ({ location })),
		named.map((accommodation) => ({ accommodation })),
	);
	const when = fc.tuple(fc.integer({ min: 1, max: 320 }), fc.integer({ min: 1, max: 9 })).map(([ahead, nights]) => {
		const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
		return { check_in_date: day(ahead), check_out_date: day(ahead + nights) };
	});
	const wishes = fc.record(
		{
			free_cancellation_only: fc.boolean(),
			instant_payment: fc.constantFrom(true, false, null),
			mobile: fc.boolean(),
			negotiated_rate_ids: fc.subarray([...ids['/stays/negotiated_rates']]),
		},
		{ requiredKeys: [] },
	);
	return fc
		.tuple(where, when, wishes, adults, children, fc.constantFrom(1, 2))
		.map(([place, days, more, grown, small, rooms]) => ({
			...place,
			...days,
			...more,
			rooms,
			guests: [...grown, ...small],
		}));
}

/** Bookings of quotes that are there, paid in every way. */
const staysBooking = ({ ids }: Scene): Arbitrary<unknown> =>
	fc.record(
		{
			quote_id: fc.constantFrom(...ids['/stays/quotes']),
			guests: fc.array(fc.record({ given_name: name, family_name: name }), { minLength: 1, maxLength: 2 }),
			email: fc.constant('traveller@example.com'),
			phone_number: fc.constantFrom('+442080160509', '+1'),
			payment: fc.constantFrom(null, {}, { card_id: 'tcd_none' }, { three_d_secure_session_id: '3ds_none' }),
			loyalty_programme_account_number: fc.constantFrom(null, '123456789'),
			accommodation_special_requests: fc.constantFrom(null, '', 'A quiet room. 走'),
			metadata: fc.constantFrom(null, {}, { trip: '7' }),
		},
		{ requiredKeys: ['quote_id', 'guests', 'email', 'phone_number'] },
	);

const negotiatedRate = fc.record({
	display_name: fc.constantFrom('Acme', 'Größe'),
	rate_access_code: fc.constantFrom('ACME-1', 'NO-SUCH-CODE'),
});
const targetOf = ({ ids }: Scene): Arbitrary<object> =>
	fc.oneof(
		fc.constantFrom(...ids['/stays/chains']).map((chain_id) => ({ chain_id })),
		fc.subarray([...ids['/stays/accommodation']], { minLength: 1 }).map((accommodation_ids) => ({ accommodation_ids })),
	);

/** Asks for change offers of the order that is there for it, or names what is not there together. */
function changeRequest({ ids, slices, wish }: Scene): Arbitrary<unknown> {
	const [add] = wish.slices.add;
	const added = fc.record({
		origin: fc.constant(add?.origin),
		destination: fc.constantFrom(add?.destination, 'JFK'),
		departure_date: date,
		cabin_class: fc.constantFrom(add?.cabin_class, 'business'),
	});
	return fc.record({
		order_id: fc.oneof(
			{ weight: 3, arbitrary: fc.constant(wish.order_id) },
			{ weight: 1, arbitrary: fc.constantFrom(...ids['/air/orders']) },
		),
		slices: fc.record({
			remove: fc.constantFrom(...slices).map((slice_id) => [{ slice_id }]),
			add: fc.array(added, { minLength: 1, maxLength: 2 }),
		}),
	});
}

/** Bodies that pass the rules beyond their schema, by endpoint: what is nearly right is spoiled from these. */
export function examplesOf(scene: Scene): Readonly<Record<string, Arbitrary<unknown>>> {
	const { ids } = scene;
	const order_id = fc.constantFrom(...ids['/air/orders']);
	return {
		createOfferRequest: search,
		createBatchOfferRequest: search,
		createPartialOfferRequest: search,
		createCustomerUser: customerUser,
		updateCustomerUser: customerUser,
		createAirlineCredit: airlineCredit,
		createStaysSearch: staysSearch(scene),
		suggestAccommodation: fc.record(
			{ query: fc.constantFrom('hotel', 'lisbon', 'the gra'), location: fc.constantFrom(null, NEAR_TESTS) },
			{ requiredKeys: ['query'] },
		),
		createNegotiatedRate: fc.tuple(negotiatedRate, targetOf(scene)).map(([rate, target]) => ({ ...rate, ...target })),
		createStaysQuote: fc.record(
			{
				rate_id: fc.constantFrom(...ids['/stays/rates']),
				loyalty_programme_account_number: fc.constantFrom('123456789', '1'),
			},
			{ requiredKeys: ['rate_id'] },
		),
		createStaysBooking: staysBooking(scene),
		updateNegotiatedRate: fc.oneof(targetOf(scene), fc.constant({ display_name: 'Other' })),
		createWebhook: webhook,
		updateWebhook: webhook,
		createPayment: fc.record({ order_id, payment }),
		createOrderCancellation: fc.record({ order_id }),
		createOrderChangeRequest: changeRequest(scene),
		createOrderChange: fc.record({
			selected_order_change_offer: fc.constantFrom(...ids['/air/order_change_offers']),
		}),
		confirmOrderChange: fc.record({ payment }, { requiredKeys: [] }),
		updateAirlineInitiatedChange: fc.record({ action_taken: fc.constantFrom(...SCHEDULE_CHANGE_OUTCOMES) }),
		createSandboxNoShow: fc.record({ booking_id: fc.constantFrom(...ids['/stays/bookings']) }),
		createSandboxScheduleChange: fc.record({ order_id, kind: fc.constantFrom(...SCHEDULE_CHANGE_KINDS) }),
	};
}
