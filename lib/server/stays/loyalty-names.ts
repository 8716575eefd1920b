import 'server-only';
import { listHotelLoyaltyProgrammes } from '#contract/stays/loyalty-programme.ts';
import { call } from '../service-client.ts';

const KEPT_MS = 60 * 60_000;
let known: { names: Readonly<Record<string, string>>; until: number } | undefined;

/** Names of hotels' loyalty programmes by reference, asked for once an hour; empty while the service is silent. */
export async function loyaltyNames(): Promise<Readonly<Record<string, string>>> {
	if (known && Date.now() < known.until) return known.names;
	const answer = await call(listHotelLoyaltyProgrammes, {}, {});
	if (!answer.ok) return known?.names ?? {};
	const names = Object.fromEntries(answer.data.map(({ reference, name }) => [reference, name]));
	known = { names, until: Date.now() + KEPT_MS };
	return names;
}
