import 'server-only';
import type { MaskedTraveller } from '#lib/agent-customers/masked-traveller.ts';
import { airlineNames } from '../../airline-names.ts';
import { programmeName } from '../../stays/programme-name.ts';

/** What the programmes of travellers are called: of an airline by its code, of hotels by reference. */
export async function programmeNames(travellers: readonly MaskedTraveller[]): Promise<Record<string, string>> {
	const codes = [...new Set(travellers.flatMap(({ loyalty }) => loyalty.map(({ programme }) => programme)))];
	const airlines = await airlineNames(codes);
	const named = await Promise.all(
		codes.map(async (code) => [code, airlines[code] ?? (await programmeName(code)) ?? code] as const),
	);
	return Object.fromEntries(named);
}
