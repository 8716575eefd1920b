import { addAmounts } from '#contract/common/amounts.ts';
import type { listBalances as Endpoint } from '#contract/payments/balance.ts';
import type { Verb } from '#service/http/handler.ts';
import { selectBalances } from './store.ts';

/** The caller's balances. One that was never used is not there. */
export const listBalances: Verb<typeof Endpoint> = async ({ db, caller }) => {
	const rows = await selectBalances(db, caller);
	return rows.map(({ currency, amount, held }) => ({
		currency,
		amount: addAmounts(currency, amount),
		held_amount: addAmounts(currency, held),
		unlimited: !caller.liveMode,
	}));
};
