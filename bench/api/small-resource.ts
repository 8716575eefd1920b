import { request } from 'undici';
import type { Bench } from '../lib/bench.ts';
import { paired } from '../lib/paired.ts';
import { withService } from '../lib/service.ts';
import type { Row } from '../lib/table.ts';

/** CPU of reading one small resource through the whole edge: authentication, version, rate limit, headers. */
export const smallResource = (bench: Bench): Promise<Row[]> =>
	withService(bench, async (service) => {
		const path = '/air/airports/arp_lhr_gb';
		const reply = await request(`${service.origin}${path}`, { headers: service.headers });
		const json = await reply.body.text();
		if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${json}`);
		const call = { method: 'GET', path, headers: service.headers } as const;
		const cost = await paired({ service, call, status: 200, json, quick: bench.quick });
		return [
			{
				measure: 'One airport by id, CPU ÷ bare `JSON.stringify` of the same body',
				goal: '≤ 6',
				value: cost.ratio.toFixed(2),
				met: cost.ratio <= 6,
				note: `${json.length} bytes; ${Math.round(cost.micros)} µs of CPU each; pairs ${cost.spread}`,
			},
		];
	});
