import { addAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import type { BALANCE_CAUSES, listBalancePostings as Endpoint } from '#contract/payments/balance.ts';
import type { Verb } from '#service/http/handler.ts';
import { balanceAfter, selectPostings } from './store.ts';

/** What happened, by what a posting's reference ends with. */
const CAUSES: Readonly<Record<string, (typeof BALANCE_CAUSES)[number]>> = {
	reserve: 'payment',
	release: 'release',
	deposit: 'deposit',
};

/** What changed a balance of the caller, with what was on it afterwards. */
export const listBalancePostings: Verb<typeof Endpoint> = async ({ db, caller }, { query }) => {
	const { currency, created_from: from = null, created_before: before = null } = query;
	const { rows, meta } = await selectPostings(db, caller, { currency, from, before }, query);
	const [newest] = rows;
	let left = newest ? await balanceAfter(db, caller, newest) : '0';
	const data = rows.map(({ id, resource_id, amount, created_at }) => {
		const balance = addAmounts(currency, left);
		left = subtractAmounts(currency, left, amount);
		return {
			id,
			cause: CAUSES[id.split(':').at(-1) ?? ''] ?? ('refund' as const),
			resource_id,
			amount: addAmounts(currency, amount),
			balance_amount: balance,
			currency,
			created_at: created_at.toISOString(),
		};
	});
	return { data, meta };
};
