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
		createSandboxScheduleChange: fc.record({ order_id, kind: fc.constantFrom(...SCHEDULE_CHANGE_KINDS) }),
	};
}
