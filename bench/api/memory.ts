import type { Bench } from '../lib/bench.ts';
import { median, peakRssMiB } from '../lib/cpu.ts';
import { load } from '../lib/load.ts';
import { BUSY, returnSearch, variedPair } from '../lib/searches.ts';
import { withService } from '../lib/service.ts';
import type { Row } from '../lib/table.ts';

const CONNECTIONS = 50;

async function peakOf(bench: Bench, which: string, body: (n: number) => string): Promise<Row> {
	return withService(bench, async (service) => {
		const idle = peakRssMiB(service.pid);
		const headers = { ...service.headers, 'content-type': 'application/json', 'accept-encoding': 'gzip' };
		let n = 0;
		const next = () =>
			({ method: 'POST', path: '/air/offer_requests?supplier_timeout=60000', headers, body: body(n++) }) as const;
		const ms = bench.quick ? 8_000 : 30_000;
		const { requests, latenciesMs } = await load(service.origin, service.pid, next, 201, ms, CONNECTIONS);
		const peak = peakRssMiB(service.pid) * 1.048576;
		return {
			measure: `Peak memory of the service, ${CONNECTIONS} searches at once, ${which}`,
			goal: '≤ 300 MB',
			value: `${peak.toFixed(0)} MB`,
			met: peak <= 300,
			note: `${requests} searches in ${ms / 1000} s, median ${median(latenciesMs).toFixed(0)} ms; ${(idle * 1.048576).toFixed(0)} MB when started`,
		};
	});
}

/** Peak resident memory of the service while 50 searches are always in flight. */
export const memory = async (bench: Bench): Promise<Row[]> => [
	await peakOf(bench, 'one busy pair', () => returnSearch(BUSY)),
	await peakOf(bench, '40 busy pairs on 40 dates', (n) => returnSearch(variedPair(n))),
];
