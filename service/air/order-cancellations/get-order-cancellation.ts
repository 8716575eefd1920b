import type { getOrderCancellation as Endpoint } from '#contract/air/order-cancellation.ts';
import type { Verb } from '#service/http/handler.ts';
import { cancellationView } from './cancellation-view.ts';
import { requireCancellation } from './require-cancellation.ts';

/** One cancellation of the caller. */
export const getOrderCancellation: Verb<typeof Endpoint> = async (ctx, { params }) =>
	cancellationView(await requireCancellation(ctx, params.id));
