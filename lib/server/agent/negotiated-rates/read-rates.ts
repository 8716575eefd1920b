import 'server-only';
import { listNegotiatedRates } from '#contract/stays/negotiated-rate.ts';
import type { DeskRateRow } from '#lib/agent-negotiated/desk-rate.ts';
import { opensHref } from '#lib/agent-negotiated/opens-href.ts';
import { call, type Device } from '../../service-client.ts';
import type { ServiceProblem } from '../../service-problem.ts';
import { readChains } from './read-chains.ts';

const PAGE = '25';

type ReadRates =
	| { ok: true; rows: readonly DeskRateRow[]; after: string | null }
	| { ok: false; problem: ServiceProblem };

/** A page of the organisation's negotiated rates, newest first. `today`: `YYYY-MM-DD`. */
export async function readRates(after: string | undefined, today: string, device: Device): Promise<ReadRates> {
	const [answer, chains] = await Promise.all([
		call(listNegotiatedRates, { query: { limit: PAGE, ...(after && { after }) } }, { device }),
		readChains(device),
	]);
	if (!answer.ok) return answer;
	const nameOf = (id: string) => chains.find((chain) => chain.id === id)?.name ?? id;
	const rows = answer.data.map(
		({ id, display_name, rate_access_code, accommodation_ids: hotels, chain_id: chain }) => ({
			id,
			name: display_name,
			code: rate_access_code,
			hotels: hotels?.length ?? null,
			chain: chain === null ? null : nameOf(chain),
			opensHref: opensHref(id, hotels?.[0], today),
		}),
	);
	return { ok: true, rows, after: answer.after };
}
