import 'server-only';
import { type HotelChain, listHotelChains } from '#contract/stays/hotel-group.ts';
import { logFailure } from '../../log-failure.ts';
import { call, type Device } from '../../service-client.ts';

/** Chains of hotels by name; empty where they cannot be read. */
export async function readChains(device: Device): Promise<readonly HotelChain[]> {
	const answer = await call(listHotelChains, {}, { device });
	if (answer.ok) return answer.data;
	logFailure('negotiated rates: chains', new Error(answer.problem.errors[0]?.code));
	return [];
}
