import { type BareServer, startBare } from './bare.ts';
import { median } from './cpu.ts';
import { type Call, load } from './load.ts';
import type { RunningService } from './service.ts';

export interface Paired {
	/** CPU of ours for each request, divided by the floor's: the median of the pairs. */
	ratio: number;
	/** CPU of ours for each request, microseconds: the median. */
	micros: number;
	/** The least and the greatest ratio of a pair. */
	spread: string;
}

interface Comparison {
	service: RunningService;
	call: Call;
	/** The status that every reply of ours must have. */
	status: number;
	/** What the floor serialises: the reply of ours as text. */
	json: string;
	quick: boolean;
}

async function alternate({ service, call, status, quick }: Comparison, bare: BareServer): Promise<Paired> {
	const [pairs, ms] = quick ? [3, 1_000] : [7, 3_000];
	const floorCall: Call = { ...call, path: '/', headers: { 'content-type': 'application/json' } };
	const mine = (span: number) => load(service.origin, service.pid, () => call, status, span);
	const floor = (span: number) => load(bare.origin, bare.pid, () => floorCall, 200, span);
	await mine(ms);
	await floor(ms / 2);
	const ratios: number[] = [];
	const micros: number[] = [];
	for (let pair = 0; pair < pairs; pair++) {
		const floorFirst = pair % 2 === 0 ? await floor(ms) : undefined;
		const ours = await mine(ms);
		const base = floorFirst ?? (await floor(ms));
		ratios.push(ours.cpuMicrosEach / base.cpuMicrosEach);
		micros.push(ours.cpuMicrosEach);
	}
	const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
	return { ratio: median(ratios), micros: median(micros), spread };
}

/** Alternates ours and bare node:http that serialises the same reply. CPU time, so other load on the machine matters little. */
export async function paired(comparison: Comparison): Promise<Paired> {
	const bare = await startBare(comparison.json);
	try {
		return await alternate(comparison, bare);
	} finally {
		bare.stop();
	}
}
