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
 * Whether an amount is above what the viewer's role may give back (`DESK_REFUND_LIMITS`). One that nobody knows, or whose
 * currency has no rate, is. Travellers get back what their fare says, and the access code is for the time before there is
 * anybody to ask.
 */
export async function isAboveLimit(
	{ role, account }: Pick<Viewer, 'role' | 'account'>,
	{ amount, currency }: GivenBack,
): Promise<boolean> {
	const limit = isStaff(role) && account ? env().DESK_REFUND_LIMITS[role] : undefined;
	if (!limit) return false;
	if (amount === null) return true;
	if (currency === limit.currency) return Number(amount) > limit.amount;
	const { rates } = await currentRates();
	const [from, to] = [Number(rates[currency]), Number(rates[limit.currency])];
	return Number(amount) > 0 && !((Number(amount) / from) * to <= limit.amount);
}
