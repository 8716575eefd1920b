import type { listPayments as Endpoint } from '#contract/air/payment.ts';
import type { Verb } from '#service/http/handler.ts';
import { paymentView } from './payment-view.ts';
import { selectPayments } from './store.ts';

/** The payments of one order of the caller. */
export const listPayments: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const { rows, meta } = await selectPayments(ctx.db, ctx.caller, query.order_id, query);
	return { data: rows.map(paymentView), meta };
};
