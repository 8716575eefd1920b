import type { RequestContext } from '#service/context.ts';
import { findPaid, type PaidRow } from './store.ts';

/** The payments that were made for an order of the caller, the oldest first, and what its airline is to get of them. */
export const paidFor = (
	{ db, caller }: Pick<RequestContext, 'db' | 'caller'>,
	orderId: string,
): Promise<{ payments: PaidRow[]; payable: string }> => findPaid(db, caller, orderId);
