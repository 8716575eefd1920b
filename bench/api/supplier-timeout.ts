import { request } from 'undici';
import type { Bench } from '../lib/bench.ts';
import { dayFrom } from '../lib/searches.ts';
import { withService } from '../lib/service.ts';
import type { Row } from '../lib/table.ts';

const TIMEOUT_MS = 2_000;

/** A search that its only airline never answers. */
const SILENT = JSON.stringify({
	data: {
		slices: [{ origin: 'STN', destination: 'LHR', departure_date: dayFrom(60) }],
		passengers: [{ type: 'adult' }],
	},
});

/** How far beyond `supplier_timeout` a reply comes when an airline stays silent. */
export const supplierTimeout = (bench: Bench): Promise<Row[]> =>
	withService(
		bench,
		async ({ origin, headers }) => {
			const late: number[] = [];
			for (let i = 0; i < (bench.quick ? 3 : 10); i++) {
				const started = performance.now();
				const reply = await request(`${origin}/air/offer_requests?supplier_timeout=${TIMEOUT_MS}`, {
					method: 'POST',
					headers: { ...headers, 'content-type': 'application/json' },
					body: SILENT,
				});
				await reply.body.dump();
				if (reply.statusCode !== 504) throw new Error(`a silent airline gave ${reply.statusCode}`);
				late.push(performance.now() - started - TIMEOUT_MS);
			}
			// The first is a cold process too, and counts.
			const worst = Math.max(...late);
			return [
				{
					measure: '`supplier_timeout` honoured, worst',
					goal: '≤ +100 ms',
					value: `${worst < 0 ? '' : '+'}${worst.toFixed(0)} ms`,
					met: worst <= 100 && worst > -50,
					note: `${late.length} searches with a silent airline and ${TIMEOUT_MS} ms`,
				},
			];
		},
		{ SIMULATED_LATENCY: 'real' },
	);
