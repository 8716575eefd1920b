import type { getPayment as Endpoint } from '#contract/air/payment.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { paymentView } from './payment-view.ts';
import { findPayment } from './store.ts';

/** One payment of the caller. */
export const getPayment: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const row = await findPayment(ctx.db, ctx.caller, params.id);
	if (!row) throw new ServiceError('not_found');
	return paymentView(row);
};
