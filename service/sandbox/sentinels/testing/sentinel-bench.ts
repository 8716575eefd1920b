import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { OrderAvailableService } from '#contract/air/service-item.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { listSandboxSentinels, type SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { reconcileAttempts } from '#service/attempts/reconcile.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { invariants } from '../../../air/orders/testing/booking.ts';

/** An order, and whose it is. */
export interface Scene {
	token: TestToken;
	order: Order;
}
/** An answer of the service, as it was sent. */
export interface Reply {
	statusCode: number;
	body: string;
}

/** One service for a file that tries the sentinels of these endpoints, and the rows that its table has of them. */
export class SentinelBench {
	#t: TestApp | undefined;
	#table: SandboxSentinel[] = [];

	constructor(endpoints: readonly EndpointDefinition[]) {
		beforeAll(async () => {
			this.#t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
			const listed = await this.t.request('GET', listSandboxSentinels.path);
			this.#table = listed
				.json<{ data: SandboxSentinel[] }>()
				.data.filter(({ endpoint }) => endpoints.some(({ name }) => name === endpoint));
		}, 60_000);
		afterAll(() => this.t.close());
	}

	get t(): TestApp {
		if (!this.#t) throw new Error('no test has begun');
		return this.#t;
	}

	/**
	 * Tries every row, of which there are `least`: its answer is what the table says, and once everything is settled the
	 * money is where it belongs. `after` looks at the outcome.
	 */
	async tryAll<S extends Scene>(
		least: number,
		bringAbout: (sentinel: SandboxSentinel) => Promise<readonly [S, Reply]>,
		after: (sentinel: SandboxSentinel, scene: S) => Promise<void>,
	): Promise<void> {
		expect(this.#table.length).toBeGreaterThan(least);
		for (const sentinel of this.#table) {
			const [scene, { statusCode, body }] = await bringAbout(sentinel);
			const { errors = [] } = JSON.parse(body) as { errors?: { code: string }[] };
			expect([sentinel, statusCode, errors[0]?.code ?? null]).toEqual([sentinel, sentinel.status, sentinel.code]);
			await this.t.ctx.background.finish(5_000);
			await this.t.db.query("update service.attempts set next_check_at = now() where state = 'unknown'");
			await reconcileAttempts(this.t.ctx);
			expect([sentinel, await invariants(this.t, scene.token.organisationId)]).toEqual([sentinel, []]);
			await after(sentinel, scene);
		}
	}

	/** The documented codes of an endpoint that no row brings about. */
	untried({ name, errors = [] }: EndpointDefinition): string[] {
		const codes = new Set(this.#table.filter(({ endpoint }) => endpoint === name).map(({ code }) => code));
		return errors.filter((code) => !codes.has(code));
	}

	/** The order as it is now. */
	read = async ({ token, order }: Scene): Promise<Order> =>
		(await this.t.request('GET', `/air/orders/${order.id}`, { token })).json<{ data: Order }>().data;

	/** Moves the clock of an organisation on. */
	later = ({ token }: Scene, ms: number) =>
		this.t.request('POST', '/sandbox/clock', { token, body: { advance_ms: ms } });

	/** Does something else while British Airways adds what `add` asks for. */
	async whileAdding<R>(add: () => Promise<Reply>, act: () => Promise<R>): Promise<R> {
		const airline = this.t.ctx.suppliers.air.byCode('BA');
		if (!airline) throw new Error('no airline');
		const really = airline.addServices;
		let answer: R | undefined;
		const meanwhile = vi.spyOn(airline, 'addServices').mockImplementationOnce(async (...asked) => {
			answer = await act();
			return really(...asked);
		});
		expect((await add()).statusCode).toBe(200);
		meanwhile.mockRestore();
		if (!answer) throw new Error('the airline was not asked');
		return answer;
	}

	/** Adds a bag to an order. */
	async addBag({ token, order }: Scene): Promise<Reply> {
		const path = `/air/orders/${order.id}`;
		const listed = await this.t.request('GET', `${path}/available_services`, { token });
		const bag = listed.json<{ data: OrderAvailableService[] }>().data.find(({ type }) => type === 'baggage');
		if (!bag) throw new Error('no bag is sold');
		const payment = { type: 'balance', amount: bag.total_amount, currency: bag.total_currency };
		const body = { add_services: [{ id: bag.id, quantity: 1 }], payment };
		return this.t.request('POST', `${path}/services`, { token, body });
	}
}
