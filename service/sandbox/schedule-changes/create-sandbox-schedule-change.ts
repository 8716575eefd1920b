import type { createSandboxScheduleChange as contract } from '#contract/sandbox/schedule-changes.ts';
import { changeView } from '../../air/airline-initiated-changes/change-view.ts';
import {
	detectScheduleChanges,
	isWatched,
	scheduleQuery,
} from '../../air/airline-initiated-changes/detect-schedule-changes.ts';
import { requireOrder } from '../../air/orders/require-order.ts';
import { ServiceError } from '../../errors.ts';
import type { Verb } from '../../http/handler.ts';

/**
 * Has a simulated airline change an order's flights, and detects it as any change is detected.
 * @throws ServiceError `not_found`, `unsupported_action`
 */
export const createSandboxScheduleChange: Verb<typeof contract> = async (ctx, { body }) => {
	const order = await requireOrder(ctx, body.order_id);
	const { sandbox } = ctx.suppliers.air;
	const query = scheduleQuery(order, ctx.now, false);
	if (!sandbox || !isWatched(order, ctx.now) || !(await sandbox.changeSchedule(order.supplier, query, body.kind))) {
		throw new ServiceError('unsupported_action', {
			message: 'This cannot happen to these flights, or nothing of the order can change any more.',
		});
	}
	const made = (await detectScheduleChanges(ctx, order, ctx.now, { isRead: false })).at(-1);
	if (!made) throw new ServiceError('unsupported_action', { message: 'Another act on this order is on its way.' });
	return changeView(made, await requireOrder(ctx, order.id), ctx.now);
};
