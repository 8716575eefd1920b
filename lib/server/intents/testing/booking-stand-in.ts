import type { ServerResponse } from 'node:http';
import { type Heard, json, type StandIn, standInService } from '../../testing/stand-in-service.ts';

/** What the service does with a booking, or with a payment, that it hears for the first time. */
export type StandInBehaviour =
	| 'book'
	| 'hold'
	| 'decline'
	| 'invalid'
	| 'taken'
	| 'attempted'
	/** 202; `finish` says later what became of it. */
	| 'accept'
	/** 200 with a message; `finish` makes the order. */
	| 'follow'
	| 'break'
	| 'airline_breaks'
	/** 503 by the service itself: the acquirer did not answer. */
	| 'give_up'
	| 'talk_nonsense'
	| 'limit'
	| 'unknown_offer'
	/** Does it, and the answer is lost. */
	| 'book_and_hang_up'
	| 'decline_and_hang_up'
	/** Hangs up before it has read anything. */
	| 'hang_up'
	/** Waits until the test lets go, then books. */
	| 'wait_and_book'
	/** Does it, and answers when the test lets go. */
	| 'book_and_wait'
	| 'decline_and_wait';

interface Order {
	id: string;
	booking_reference: string;
	offer_id: string;
	metadata: Record<string, string> | null;
	payment_status: { awaiting_payment: boolean; paid_at: string | null; payment_required_by: string | null };
	passengers: { email: string }[];
	total_amount: string;
	total_currency: string;
	tax_amount: string | null;
	services: { total_amount: string }[];
}
interface Event {
	id: string;
	type: string;
	idempotency_key: string;
	created_at: string;
}
interface Body {
	selected_offers: [string];
	metadata: Record<string, string>;
	type: string;
	order_id?: string;
}

/** A booking service of one offer at a time that keeps replies by key as the real one does, and counts what it did. */
export class BookingStandIn {
	deeds: StandInBehaviour[] = [];
	orders: Order[] = [];
	events: Event[] = [];
	payments: { id: string; status: string }[] = [];
	/** Keys in the order in which they were heard. */
	keys: string[] = [];
	/** Bodies that came with them. */
	bodies: Body[] = [];
	/** Lets a waiting booking go. */
	letGo: () => void = () => {};
	/** The next listings fail. */
	listsFail = false;
	/** Its clock, ahead of ours; milliseconds. */
	aheadMs = 0;
	readonly #kept = new Map<string, { status: number; body: unknown } | 'in use'>();
	#pending: { key: string; body: Body } | undefined;
	#server: StandIn | undefined;

	async start(): Promise<string> {
		this.#server = await standInService((heard, response) => void this.#answer(heard, response));
		return this.#server.url;
	}
	close = (): Promise<void> => this.#server?.close() ?? Promise.resolve();

	/** Says what became of what was accepted. */
	finish(outcome: 'booked' | 'failed'): void {
		const { key, body } = this.#pending ?? {};
		if (!body) throw new Error('nothing is pending');
		this.#pending = undefined;
		if (outcome === 'booked') this.#make(body, false);
		else
			this.events.push({
				id: `wev_${this.events.length}`,
				type: 'order.creation_failed',
				idempotency_key: `${key}:ord_${this.events.length}`,
				created_at: new Date(Date.now() + this.aheadMs).toISOString(),
			});
	}

	#make(body: Body, hold: boolean): Order {
		const order: Order = {
			id: `ord_${this.orders.length + 1}`,
			booking_reference: `REF${this.orders.length + 1}`,
			offer_id: body.selected_offers[0],
			metadata: body.metadata,
			payment_status: { awaiting_payment: hold, paid_at: hold ? null : 'x', payment_required_by: null },
			passengers: [{ email: 'ada@example.com' }],
			total_amount: '100.00',
			total_currency: 'EUR',
			tax_amount: '10.00',
			services: [],
		};
		this.orders.push(order);
		return order;
	}

	/** A reply, with the service's clock in its Date. */
	#say(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}): void {
		json(response, body, status, { date: new Date(Date.now() + this.aheadMs).toUTCString(), ...headers });
	}

	async #answer({ method, path, headers, query, body }: Heard, response: ServerResponse): Promise<void> {
		const list = (data: unknown[]) => this.#say(response, { data, meta: { limit: 50, before: null, after: null } });
		if (method === 'POST' && (path === '/air/orders' || path === '/air/payments'))
			return this.#create(String(headers['idempotency-key']), (JSON.parse(body) as { data: Body }).data, response);
		if (this.listsFail) return this.#say(response, error('service_unavailable', 503), 503);
		if (path === '/air/orders')
			return list(this.orders.filter(({ offer_id }) => offer_id === query.get('offer_id')).toReversed());
		if (path === '/air/payments') return list(this.payments);
		if (path === '/air/webhooks/events') return list(this.events.toReversed());
		const order = this.orders.find(({ id }) => path === `/air/orders/${id}`);
		if (order) return this.#say(response, { data: order });
		return this.#say(response, error('not_found', 404), 404);
	}

	async #create(key: string, body: Body, response: ServerResponse): Promise<void> {
		this.keys.push(key);
		this.bodies.push(body);
		const kept = this.#kept.get(key);
		if (kept === 'in use') return this.#say(response, error('idempotency_key_in_use', 409), 409);
		if (kept) return this.#say(response, kept.body, kept.status, { 'idempotency-replayed': 'true' });
		const deed = this.deeds.shift() ?? 'book';
		if (deed === 'hang_up') return void response.destroy();
		if (deed === 'invalid') return this.#say(response, error('validation_format', 422, '/passengers/0/born_on'), 422);
		if (deed === 'limit') return this.#say(response, error('rate_limit_exceeded', 429), 429);
		if (deed === 'unknown_offer') return this.#say(response, error('not_found', 404), 404);
		if (deed === 'talk_nonsense') return json(response, '<html>', 502);
		this.#kept.set(key, 'in use');
		if (deed === 'wait_and_book') await new Promise<void>((resolve) => (this.letGo = resolve));
		const reply = this.#reply(deed, key, body);
		if (deed.endsWith('_and_wait')) await new Promise<void>((resolve) => (this.letGo = resolve));
		this.#kept.set(key, reply);
		if (deed.endsWith('hang_up')) response.destroy();
		else this.#say(response, reply.body, reply.status);
	}

	#reply(deed: StandInBehaviour, key: string, body: Body): { status: number; body: unknown } {
		switch (deed) {
			case 'decline':
			case 'decline_and_hang_up':
			case 'decline_and_wait':
				return { status: 422, body: error('payment_declined', 422) };
			case 'taken':
				return { status: 422, body: error('offer_request_already_booked', 422) };
			case 'attempted':
				return { status: 422, body: error('order_creation_already_attempted', 422) };
			case 'break':
				return { status: 500, body: error('internal_server_error', 500) };
			case 'airline_breaks':
				return { status: 502, body: error('airline_internal', 502) };
			case 'give_up':
				return { status: 503, body: error('service_unavailable', 503) };
			case 'accept':
			case 'follow':
				this.#pending = { key, body };
				return { status: deed === 'accept' ? 202 : 200, body: { data: { message: 'Wait.' } } };
			default:
				return {
					status: 201,
					body: { data: body.order_id ? this.#pay(body.order_id) : this.#make(body, deed === 'hold') },
				};
		}
	}

	#pay(orderId: string): { id: string; status: string } {
		const payment = { id: `pay_${this.payments.length}`, status: 'succeeded' };
		this.payments.push(payment);
		const order = this.orders.find(({ id }) => id === orderId);
		if (order) order.payment_status = { awaiting_payment: false, paid_at: 'x', payment_required_by: null };
		return payment;
	}
}

const error = (code: string, status: number, pointer?: string) => ({
	errors: [
		{
			type: 'invalid_state_error',
			title: code,
			message: `It said ${code}.`,
			code,
			documentation_url: 'http://x',
			...(pointer && { source: { field: pointer.split('/').at(-1), pointer } }),
		},
	],
	meta: { request_id: 'r', status },
});
