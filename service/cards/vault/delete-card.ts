import type { deleteCard as contract } from '#contract/payments/card.ts';
import { ServiceError } from '../../errors.ts';
import type { Verb } from '../../http/handler.ts';
import { deleteCardRow } from './store.ts';

/** Deletes a card. One that is paying just now is not there any more. */
export const deleteCard: Verb<typeof contract> = async (ctx, { params }) => {
	if (!(await deleteCardRow(ctx.db, ctx.caller, params.id))) throw new ServiceError('not_found');
};
