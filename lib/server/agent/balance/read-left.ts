import 'server-only';
import { fromMinor } from '#contract/common/amounts.ts';
import { listBalances } from '#contract/payments/balance.ts';
import type { BalanceLeft } from '#lib/agent-balance/balance-left.ts';
import { env } from '../../env.ts';
import { call } from '../../service-client.ts';

/** What is left of the agency's balance; null: the booking API does not tell. */
export async function readBalanceLeft(currency: string): Promise<BalanceLeft | null> {
	const balances = await call(listBalances, {});
	if (!balances.ok) return null;
	const none = fromMinor(0n, currency);
	return (
		balances.data.find((one) => one.currency === currency) ?? {
			currency,
			amount: none,
			held_amount: none,
			unlimited: env().mode === 'test',
		}
	);
}
