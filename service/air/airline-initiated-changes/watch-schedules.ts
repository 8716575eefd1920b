import type { Context } from '#service/context.ts';
import type { Job } from '#service/job.ts';
import { detectScheduleChanges } from './detect-schedule-changes.ts';
import { claimWatched } from './store.ts';

/** Airlines are asked about orders that leave within so many days, each every so many hours. */
const WITHIN_DAYS = 22;
/** And, while travellers are away, about what is still ahead of them, so many days after the first departure at most. */
const AWAY_DAYS = 90;
const EVERY_HOURS = 6;
const AT_ONCE = 20;

type Watcher = Pick<Context, 'db' | 'log' | 'monotonicMs' | 'suppliers' | 'config'>;

/** Asks airlines what they have changed of orders whose departure comes near. Gives how many were asked about. */
export async function watchSchedules(ctx: Watcher): Promise<number> {
	const orders = await claimWatched(ctx.db, { days: WITHIN_DAYS, away: AWAY_DAYS, hours: EVERY_HOURS, most: AT_ONCE });
	await Promise.all(orders.map((order) => detectScheduleChanges(ctx, order, order.now, { isRead: false })));
	return orders.length;
}

/** Finds what airlines change by themselves. */
export const watchSchedulesJob: Job = {
	name: 'watch-schedules',
	everySeconds: 60,
	run: async (ctx) => {
		while ((await watchSchedules(ctx)) === AT_ONCE);
	},
};
