import 'server-only';
import { isStaff } from '#lib/accounts/roles.ts';
import { env } from '../env.ts';
import { currentRates } from '../rates/current-rates.ts';
import type { Viewer } from '../viewer.ts';

/** Money that goes back to a customer; amount null: nobody knows how much. */
export interface GivenBack {
	amount: string | null;
	currency: string;
}

/**
 * The most that the viewer's role may give back (`DESK_REFUND_LIMITS`), where an amount is above it; undefined: they may. One
 * that nobody knows, or whose currency has no rate, is above. Travellers get back what their fare says, and the access code
 * is for the time before there is anybody to ask.
 */
export async function limitBelow(
	{ role, account }: Pick<Viewer, 'role' | 'account'>,
	{ amount, currency }: GivenBack,
): Promise<{ amount: number; currency: string } | undefined> {
	const limit = isStaff(role) && account ? env().DESK_REFUND_LIMITS[role] : undefined;
	if (!limit) return undefined;
	if (amount === null) return limit;
	if (currency === limit.currency) return Number(amount) > limit.amount ? limit : undefined;
	const { rates } = await currentRates();
	const [from, to] = [Number(rates[currency]), Number(rates[limit.currency])];
	return Number(amount) > 0 && !((Number(amount) / from) * to <= limit.amount) ? limit : undefined;
}
