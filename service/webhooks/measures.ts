import { Counter, Gauge, Histogram } from 'prom-client';
import type { Queryable } from '../db/db.ts';
import { registry } from '../metrics.ts';
import type { Delivery } from './deliver-once.ts';
import { countSends } from './store.ts';

const registers = [registry];

const duration = new Histogram({
	name: 'webhook_delivery_duration_seconds',
	help: 'Duration of attempts to deliver an event, seconds, by outcome: the class of the answer’s status, or why there was none',
	labelNames: ['outcome'] as const,
	buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15],
	registers,
});

const givenUp = new Counter({
	name: 'webhook_sends_given_up_total',
	help: 'Events that no attempt brought to their webhook',
	registers,
});

/** Counts an attempt by its outcome: `2xx`, `5xx`, `timeout`, … */
export function observeDelivery({ status, failure, durationMs }: Delivery): void {
	const outcome = failure ?? (status === null ? 'connection' : `${Math.floor(status / 100)}xx`);
	duration.observe({ outcome }, durationMs / 1_000);
}

export const observeGivenUp = (): void => givenUp.inc();

let database: Queryable | undefined;
/** Names the database whose queue is shown. */
export function watchSends(db: Queryable): void {
	database = db;
}

const oldest = new Gauge({
	name: 'webhook_sends_oldest_due_seconds',
	help: 'How long the event that is due longest has waited for an attempt, seconds',
	registers,
});

new Gauge({
	name: 'webhook_sends_waiting',
	help: 'Events on their way to webhooks, by state: due now, or to be tried again later',
	labelNames: ['state'] as const,
	registers,
	async collect() {
		if (!database) return;
		// Metrics are there without a database too.
		const waiting = await countSends(database).catch(() => undefined);
		if (!waiting) return;
		this.set({ state: 'due' }, waiting.due);
		this.set({ state: 'later' }, waiting.later);
		oldest.set(waiting.oldestSeconds);
	},
});
