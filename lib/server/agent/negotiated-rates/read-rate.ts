import 'server-only';
import { getAccommodation } from '#contract/stays/accommodation.ts';
import { getNegotiatedRate } from '#contract/stays/negotiated-rate.ts';
import type { DeskHotel, RateDraft } from '#lib/agent-negotiated/desk-rate.ts';
import { call, type Device } from '../../service-client.ts';
import type { ServiceProblem } from '../../service-problem.ts';

/** Hotels whose names are read; further ones show their ids. */
const MOST_NAMED = 50;

type ReadRate = { ok: true; id: string; draft: RateDraft } | { ok: false; problem: ServiceProblem };

/** A negotiated rate of the organisation, with its hotels by name. */
export async function readRate(id: string, device: Device): Promise<ReadRate> {
	const answer = await call(getNegotiatedRate, { params: { id } }, { device });
	if (!answer.ok) return answer;
	const { display_name: name, rate_access_code: code, accommodation_ids: ids, chain_id: chain } = answer.data;
	const named = await Promise.all((ids ?? []).slice(0, MOST_NAMED).map((hotel) => hotelOf(hotel, device)));
	const hotels = [...named, ...(ids ?? []).slice(MOST_NAMED).map(unnamed)];
	return {
		ok: true,
		id: answer.data.id,
		draft: { name, code, isFor: chain === null ? 'hotels' : 'chain', hotels, chainId: chain ?? '' },
	};
}

const unnamed = (id: string): DeskHotel => ({ id, name: null, detail: '' });

async function hotelOf(id: string, device: Device): Promise<DeskHotel> {
	const answer = await call(getAccommodation, { params: { id } }, { device, timeoutMs: 4_000 });
	return answer.ok ? { id, name: answer.data.name, detail: answer.data.location.address.city_name } : unnamed(id);
}
