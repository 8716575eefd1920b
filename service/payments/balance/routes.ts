import * as contract from '#contract/payments/balance.ts';
import { type Route, route } from '#service/http/handler.ts';
import { listBalancePostings } from './list-balance-postings.ts';
import { listBalances } from './list-balances.ts';

export const routes: Route[] = [
	route(contract.listBalances, listBalances),
	route(contract.listBalancePostings, listBalancePostings),
];
