import { gunzipSync } from 'node:zlib';
import { request } from 'undici';
import type { Bench } from '../lib/bench.ts';
import type { Call } from '../lib/load.ts';
import { paired } from '../lib/paired.ts';
import { BUSY, returnSearch } from '../lib/searches.ts';
import { withService } from '../lib/service.ts';
import type { Row } from '../lib/table.ts';

/** CPU of a busy search and of reading a stored one, as ratios to bare node:http serialising the same reply. */
export const searchCost = (bench: Bench): Promise<Row[]> =>
	withService(bench, async (service) => {
		const headers = { ...service.headers, 'content-type': 'application/json', 'accept-encoding': 'gzip' };
		const create: Call = { method: 'POST', path: '/air/offer_requests', headers, body: returnSearch(BUSY) };
		const reply = await request(`${service.origin}${create.path}`, { method: 'POST', headers, body: create.body });
		const bytes = Buffer.from(await reply.body.arrayBuffer());
		const json = gunzipSync(bytes).toString();
		const { data } = JSON.parse(json) as { data: { id: string; offers: unknown[] } };
		if (data.offers.length < 200) throw new Error(`a busy search gave only ${data.offers.length} offers`);
		const size = `${data.offers.length} offers, ${Math.round(json.length / 1024)} KiB, ${Math.round(bytes.length / 1024)} KiB as gzip`;
		const { quick } = bench;
		const search = await paired({ service, call: create, status: 201, json, quick });
		const stored: Call = { method: 'GET', path: `/air/offer_requests/${data.id}`, headers };
		const read = await paired({ service, call: stored, status: 200, json, quick });
		return [
			{
				measure: 'Busy search, CPU ÷ bare `JSON.stringify` of its reply',
				goal: '≤ 2.5',
				value: search.ratio.toFixed(2),
				met: search.ratio <= 2.5,
				note: `${size}; ${(search.micros / 1000).toFixed(1)} ms of CPU each; pairs ${search.spread}`,
			},
			{
				measure: 'Stored offer request, gzip, CPU ÷ bare `JSON.stringify`',
				goal: '≤ 0.15',
				value: read.ratio.toFixed(3),
				met: read.ratio <= 0.15,
				note: `${Math.round(read.micros)} µs of CPU each; pairs ${read.spread}`,
			},
		];
	});
