import { type Gate, gate } from '#base/testing/gate.ts';
import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import type { Offer } from '#contract/air/offer.ts';
import type { Order } from '#contract/air/order.ts';
import type { OrderCancellation } from '#contract/air/order-cancellation.ts';
import type { Payment } from '#contract/air/payment.ts';
import type { SelectedService } from '#contract/air/service-item.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { StaysQuote } from '#contract/stays/quote.ts';
import type { TestDatabase } from '../../scripts/test-database.ts';
import { offerOn, orderBody } from '../air/orders/testing/booking.ts';
import { scriptedAirlines } from '../air/search/testing/scripted-airlines.ts';
import { settleCards } from '../attempts/cards.ts';
import type { AttemptFailpoint } from '../attempts/failpoints.ts';
import { reconcileAttempts } from '../attempts/reconcile.ts';
import { CHANGE, CHEAPER, type Mood, moodyAirline, REFUSAL } from '../attempts/testing/moody-airline.ts';
import type { RefusalCode } from '../suppliers/air/booking.ts';
import { quoteIn, TEST_HOTEL } from '../stays/testing/booking-stays.ts';
import { createTestApp, type TestApp, type TestToken } from './create-test-app.ts';
import { cardOf, PAYS } from './pay-by-card.ts';

/** Requests a minute, so that a test can use them up. */
const RATE_LIMIT = 400;

/** An organisation with a token, and what a test asks of the service beside the storefront. */
export interface Account {
	/** Its token. */
	secret: string;
	/** A new offer for one adult: 100.00 EUR, to be paid at once or held for a day. */
	offer(): Promise<Offer>;
	/**
	 * A session of a new card for an offer, an order or what is added to one (`services`); one that there is not, where the service gives none because there
	 * is nothing to pay any more.
	 */
	session(resourceId: string, cardNumber?: string, services?: readonly SelectedService[]): Promise<string>;
	/** A new single-use card, as the card form makes one. */
	card(change?: Record<string, unknown>): Promise<string>;
	/** The cards that are kept of this account. */
	cards(): Promise<{ id: string; multi_use: boolean }[]>;
	ordersOf(offerId: string): Promise<Order[]>;
	paymentsOf(orderId: string): Promise<Payment[]>;
	/** Holds an offer without the storefront. */
	hold(offer: Offer): Promise<void>;
	/** Pays for a held order by balance, without the storefront. */
	pay(orderId: string): Promise<void>;
	/** What cancelling an order gives back. Older quotes count no more. */
	quote(orderId: string): Promise<OrderCancellation>;
	/** Cancels an order as it is quoted, without the storefront. */
	cancel(orderId: string): Promise<void>;
	/** Has the airline asked what it has changed of an order: another terminal. */
	changes(orderId: string): Promise<AirlineInitiatedChange[]>;
	/** Accepts a schedule change, without the storefront. */
	accept(changeId: string): Promise<void>;
	/** A quote of a room of the test hotel, which is named for what becomes of it; `number`: of a member. */
	stayQuote(room: string, number?: string): Promise<StaysQuote>;
	/** All its stays. */
	stays(): Promise<StaysBooking[]>;
	/** Moves the clock of this account ahead. */
	advance(minutes: number): Promise<void>;
	/** Uses up the requests of this minute. */
	exhaust(): Promise<void>;
}

/** The service as it is, listening on a port of 127.0.0.1; its one airline does as a test says. */
export interface ListeningService {
	url: string;
	/** Of its card host. */
	cardsUrl: string;
	account(): Promise<Account>;
	/** How the airline answers from now on; `refusal`: what its no says. */
	airlineSays(mood: Mood, refusal?: RefusalCode): void;
	/** From now on a change gives back 15.00. */
	changesGiveBack(): void;
	/** The airline's next act waits. */
	holdAirline(): Gate;
	/** The airline comes to an end with all that it takes its time for, and the service hears of it. */
	decide(does: boolean): Promise<void>;
	/** From now on attempts are cut off here. */
	cutOffAt(point: AttemptFailpoint): void;
	/** The airline and the service are well again, and nothing waits. */
	mend(): void;
	close(): Promise<void>;
}

/** Starts the service on a database, which is dropped in the end. */
export async function listeningService(database: TestDatabase): Promise<ListeningService> {
	const { airline, script } = moodyAirline();
	const t = await createTestApp({
		database,
		airlines: scriptedAirlines({ BA: script }),
		settings: { LOG_LEVEL: 'silent', RATE_LIMIT: String(RATE_LIMIT) },
	});
	const config: { FAILPOINT?: string } = t.ctx.config;
	let held: Gate | undefined;
	return {
		url: await t.app.listen({ port: 0, host: '127.0.0.1' }),
		cardsUrl: await t.cards.listen({ port: 0, host: '127.0.0.1' }),
		account: async () =>
			accountOf(t, await t.token({ organisationId: await t.organisation({ billingCurrency: 'EUR' }) })),
		airlineSays: (mood, refusal = REFUSAL) => void Object.assign(airline, { mood, refusal }),
		changesGiveBack: () => void Object.assign(airline, { change: CHEAPER }),
		holdAirline: () => {
			held = gate();
			airline.before = held.wait;
			return held;
		},
		decide: async (does) => {
			await t.ctx.background.finish(5_000);
			airline.decide(does);
			// As if the time until the next look had passed.
			await t.db.query("update service.attempts set next_check_at = now() where state in ('open', 'unknown')");
			while ((await reconcileAttempts(t.ctx)) > 0);
			await settleCards(t.ctx);
		},
		cutOffAt: (point) => void (config.FAILPOINT = `${point}:throw`),
		mend: () => {
			Object.assign(airline, { mood: 'yes', refusal: REFUSAL, change: CHANGE, before: undefined });
			held?.letGo();
			delete config.FAILPOINT;
		},
		close: () => t.close(),
	};
}

function accountOf(t: TestApp, token: TestToken): Account {
	const list = async <T>(path: string, query: Record<string, string>): Promise<T[]> => {
		const reply = await t.request('GET', path, { token, query });
		if (reply.statusCode !== 200) throw new Error(reply.body);
		return reply.json<{ data: T[] }>().data;
	};
	const post = async <T>(path: string, body?: object): Promise<T> => {
		const reply = await t.request('POST', path, { token, ...(body && { body }) });
		if (reply.statusCode > 202) throw new Error(reply.body);
		return reply.json<{ data: T }>().data;
	};
	const quote = (orderId: string) => post<OrderCancellation>('/air/order_cancellations', { order_id: orderId });
	const offer = async (): Promise<Offer> => offerOn(t, 'LHR-JFK', { token, owner: 'BA' });
	return {
		secret: token.secret,
		offer,
		session: async (resourceId, cardNumber = PAYS, services = []) => {
			const body = { card_id: await cardOf(t, token, cardNumber), resource_id: resourceId, services };
			const reply = await t.request('POST', '/payments/three_d_secure_sessions', { token, body });
			return reply.statusCode === 201 ? reply.json<{ data: { id: string } }>().data.id : '3ds_none';
		},
		card: (change) => cardOf(t, token, PAYS, change),
		cards: () =>
			t.db.query<{ id: string; multi_use: boolean }>(
				'select id, multi_use from vault.cards where organisation_id = $1',
				[token.organisationId],
			),
		ordersOf: (offerId) => list<Order>('/air/orders', { offer_id: offerId }),
		paymentsOf: (orderId) => list<Payment>('/air/payments', { order_id: orderId }),
		hold: async (held) => {
			await post('/air/orders', orderBody(held, { type: 'hold', payments: undefined }));
		},
		pay: async (orderId) => {
			const reply = await t.request('GET', `/air/orders/${orderId}`, { token });
			const { total_amount: amount, total_currency: currency } = reply.json<{ data: Order }>().data;
			await post('/air/payments', { order_id: orderId, payment: { type: 'balance', amount, currency } });
		},
		quote,
		cancel: async (orderId) => {
			await post(`/air/order_cancellations/${(await quote(orderId)).id}/actions/confirm`);
		},
		changes: (orderId) => list<AirlineInitiatedChange>('/air/airline_initiated_changes', { order_id: orderId }),
		accept: async (id) => void (await post(`/air/airline_initiated_changes/${id}/actions/accept`)),
		stayQuote: (room, number) => quoteIn(t, TEST_HOTEL, { token, room, ...(number && { number }) }),
		stays: () => list<StaysBooking>('/stays/bookings', {}),
		advance: async (minutes) => {
			await post('/sandbox/clock', { advance_ms: minutes * 60_000 });
		},
		exhaust: async () => {
			while ((await t.request('GET', '/air/airlines/none', { token })).statusCode !== 429);
		},
	};
}
