import { queryOptions } from '@tanstack/react-query';
import type { BalanceLeft } from '../agent-balance/balance-left.ts';
import { balancePaths } from '../agent-balance/balance-paths.ts';
import { ask } from './ask.ts';

/** What is left of the agency's balance; null: nobody tells. */
export const balanceLeftQuery = (currency: string) =>
	queryOptions({
		queryKey: ['agent-balance', currency],
		queryFn: ({ signal }) => ask<BalanceLeft | null>(balancePaths.left(currency), { signal }),
		staleTime: 10_000,
		retry: false,
	});
