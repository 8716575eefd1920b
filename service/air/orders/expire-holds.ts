import type { Context } from '#service/context.ts';
import type { Job } from '#service/job.ts';
import { lapseHolds } from './watch-store.ts';

type Expirer = Pick<Context, 'db' | 'log' | 'suppliers'>;
const TIMEOUT_MS = 15_000;

/** Ends the waiting of holds that were not paid in time, and asks their airlines, which then give the seats back. */
export async function expireHolds(ctx: Expirer): Promise<number> {
	const lapsed = await lapseHolds(ctx.db);
	await Promise.all(
		lapsed.map(async ({ id, supplier, organisation_id: organisationId, live_mode: liveMode, now }) => {
			const query = { organisationId, liveMode, clientReference: id, now };
			try {
				await ctx.suppliers.air.byCode(supplier)?.findBooking(query, AbortSignal.timeout(TIMEOUT_MS));
			} catch (error) {
				ctx.log.warn({ err: error, order: id }, 'an airline was not asked about a hold that has lapsed');
			}
		}),
	);
	return lapsed.length;
}

/** Ends holds that were not paid in time. */
export const expireHoldsJob: Job = {
	name: 'expire-holds',
	everySeconds: 15,
	run: async (ctx) => void (await expireHolds(ctx)),
};
