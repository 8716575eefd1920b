import type { Offer } from '#contract/air/offer.ts';
import type { Order } from '#contract/air/order.ts';
import type { OrderCancellation } from '#contract/air/order-cancellation.ts';
import type { OrderChange } from '#contract/air/order-change.ts';
import type { OrderChangeRequest } from '#contract/air/order-change-request.ts';
import { wishOf } from '#service/air/order-changes/testing/changing.ts';
import { type BareServer, startFloor } from '../lib/bare.ts';
import type { Bench } from '../lib/bench.ts';
import { bodiesFrom } from '../lib/bookable.ts';
import { costOf, COUNTED } from '../lib/cost-of.ts';
import { INSTANT, type RunningService, withService } from '../lib/service.ts';
import {
	byClients,
	clearAway,
	headersOf,
	JSON_TYPE,
	measure,
	measureInTurn,
	post,
	ratioRow,
	type Side,
} from '../lib/sides.ts';
import type { Row } from '../lib/table.ts';

/** An act on an order, quoted and ready to be confirmed. */
interface Ready {
	path: string;
	body: string;
	/** What the floor is sent. */
	floor: string;
}

/** An act on an order that is confirmed after it was quoted. */
interface Act {
	/** As rows name it: `Cancellations`. */
	many: string;
	one: string;
	/** Which offers can be booked for it; absent: any. */
	pick?(offer: Offer): boolean;
	/** Quotes the act. */
	prepare(service: RunningService, order: Order): Promise<Ready>;
}

async function ask<Data>(service: RunningService, path: string, data: unknown): Promise<Data> {
	const text = await post(service.origin, path, headersOf(service), JSON.stringify({ data }));
	return (JSON.parse(text) as { data: Data }).data;
}

const floorBody = (subject: string, amount: string) =>
	JSON.stringify({ data: { selected_offers: [subject], payments: [{ amount }] } });

const ACTS: readonly Act[] = [
	{
		many: 'Cancellations',
		one: 'a cancellation',
		prepare: async (service, order) => {
			const quote = await ask<OrderCancellation>(service, '/air/order_cancellations', { order_id: order.id });
			return {
				path: `/air/order_cancellations/${quote.id}/actions/confirm`,
				body: '{"data":{}}',
				floor: floorBody(quote.id, order.total_amount),
			};
		},
	},
	{
		many: 'Changes, each paid by balance,',
		one: 'a change',
		pick: ({ conditions }) => conditions.change_before_departure?.allowed === true,
		prepare: async (service, order) => {
			const asked = await ask<OrderChangeRequest>(service, '/air/order_change_requests', wishOf(order));
			const [offer] = asked.order_change_offers;
			if (!offer) throw new Error('nothing is offered in place of a flight');
			const change = await ask<OrderChange>(service, '/air/order_changes', { selected_order_change_offer: offer.id });
			const { change_total_amount: amount, change_total_currency: currency } = change;
			const payment = { type: 'balance', amount, currency };
			return {
				path: `/air/order_changes/${change.id}/actions/confirm`,
				body: JSON.stringify({ data: { payment } }),
				floor: floorBody(change.id, order.total_amount),
			};
		},
	},
];

async function readied(act: Act, service: RunningService, bodies: readonly string[]): Promise<Ready[]> {
	const ready: Ready[] = [];
	await byClients(bodies, async (body) => {
		const order = await post(service.origin, '/air/orders', headersOf(service), body);
		ready.push(await act.prepare(service, (JSON.parse(order) as { data: Order }).data));
	});
	return ready;
}

const confirm =
	(service: RunningService) =>
	({ path, body }: Ready) =>
		post(service.origin, path, headersOf(service), body, 200);

type Round = Record<'ours' | 'floor', Side>;

async function alternate(bench: Bench, act: Act, service: RunningService, floor: BareServer): Promise<Round[]> {
	const [pairs, each, before] = bench.quick ? [3, 200, 600] : [7, 400, 2_000];
	const bodies = bodiesFrom(service, act.pick);
	const ours = confirm(service);
	const bare = ({ floor: body }: Ready) => post(floor.origin, '/', JSON_TYPE, body);
	const known = await readied(act, service, await bodies(before));
	await byClients(known, ours);
	await byClients(known, bare);
	await clearAway(bench);
	const rounds: Round[] = [];
	for (let pair = 0; pair < pairs; pair++) {
		const ready = await readied(act, service, await bodies(each));
		const sides = {
			ours: () => measure(ready, service.pid, ours),
			floor: () => measure(ready, floor.pid, bare),
		};
		rounds.push(await measureInTurn(sides, pair));
	}
	return rounds;
}

/** Rows of an act: with an airline that answers at once beside the floor, and what it costs with the simulated ones. */
async function rowsOf(bench: Bench, act: Act, floor: BareServer): Promise<Row[]> {
	const rounds = await withService(
		bench,
		(service) => alternate(bench, act, service, floor),
		{ WORKER: 'off' },
		INSTANT,
	);
	const { commits, statements } = await costOf(bench, async (service) => {
		const ready = await readied(act, service, await bodiesFrom(service, act.pick)(COUNTED));
		return ready.map((each) => () => confirm(service)(each));
	});
	const name = `${act.many} confirmed a second, an airline that answers at once, ÷ the floor of a booking`;
	return [
		ratioRow(rounds, { name, mine: 'ours', base: 'floor', goal: 0.4 }),
		{
			measure: `Commits and statements of ${act.one}, the airline’s own and what follows the reply included`,
			goal: '',
			value: `${commits} and ${statements}`,
			note: 'counted between the service and its database',
		},
	];
}

/** Acts on orders with an airline that answers at once, beside the least that a program could do to keep one. */
export async function acts(bench: Bench): Promise<Row[]> {
	const floor = await startFloor('floor-booking.mjs', bench.environment.DATABASE_URL ?? '');
	try {
		const rows: Row[] = [];
		for (const act of ACTS) rows.push(...(await rowsOf(bench, act, floor)));
		return rows;
	} finally {
		floor.stop();
	}
}
