import 'server-only';
import { listHotelLoyaltyProgrammes } from '#contract/stays/loyalty-programme.ts';
import { call } from '../service-client.ts';

/** The name of a hotels' loyalty programme; its reference in words where nobody tells its name, null for none. */
export async function programmeName(reference: string | null): Promise<string | null> {
	if (reference === null) return null;
	const answer = await call(listHotelLoyaltyProgrammes, {}, { timeoutMs: 2_000 });
	const found = answer.ok ? answer.data.find((one) => one.reference === reference) : undefined;
	return found?.name ?? reference.replaceAll('_', ' ');
}
