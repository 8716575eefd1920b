import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolUse } from '#base/pool.ts';

/** Every measure of this process, as `GET /metrics` shows them. Labels are route templates and codes, never values. */
export const registry = new Registry();

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const registers = [registry];

export const httpDuration = new Histogram({
	name: 'http_server_request_duration_seconds',
	help: 'Duration of HTTP server requests, seconds',
	labelNames: ['http_request_method', 'http_route', 'http_response_status_code'] as const,
	buckets: SECONDS,
	registers,
});

/** How long a supplier took, by its code, what was asked (`search`, `book`, …) and the outcome (`ok`, `refused`, `internal`, `unknown`, `timeout`). */
export const supplierDuration = new Histogram({
	name: 'supplier_request_duration_seconds',
	help: 'Duration of requests to suppliers, seconds',
	labelNames: ['supplier', 'operation', 'outcome'] as const,
	buckets: [...SECONDS, 20, 60],
	registers,
});

export const errorsTotal = new Counter({
	name: 'http_server_errors_total',
	help: 'Errors answered, by code',
	labelNames: ['code'] as const,
	registers,
});

const jobSuccess = new Gauge({
	name: 'worker_job_last_success_timestamp_seconds',
	help: 'When a job last ended well, seconds since 1970',
	labelNames: ['job'] as const,
	registers,
});

/** Notes that a job has ended well, or gets on well. */
export const jobSucceeded = (job: string): void => jobSuccess.set({ job }, Date.now() / 1_000);

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

new Gauge({
	name: 'nodejs_eventloop_delay_seconds',
	help: 'Event loop delay since the last scrape, seconds',
	labelNames: ['quantile'] as const,
	registers,
	collect() {
		for (const quantile of [50, 90, 99])
			this.set({ quantile: String(quantile / 100) }, delay.percentile(quantile) / 1e9);
		delay.reset();
	},
});

new Gauge({
	name: 'process_resident_memory_bytes',
	help: 'Resident memory, bytes',
	registers,
	collect() {
		this.set(process.memoryUsage.rss());
	},
});

let poolUse: (() => PoolUse) | undefined;
/** Names the pool whose use is shown. */
export function watchPool(use: () => PoolUse): void {
	poolUse = use;
}

new Gauge({
	name: 'db_client_connections',
	help: 'Database connections of the pool, by state, and callers that wait for one',
	labelNames: ['state'] as const,
	registers,
	collect() {
		const use = poolUse?.();
		if (!use) return;
		this.set({ state: 'used' }, use.total - use.idle);
		this.set({ state: 'idle' }, use.idle);
		this.set({ state: 'waiting' }, use.waiting);
	},
});
