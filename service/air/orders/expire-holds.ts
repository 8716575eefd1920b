import type { Context } from '#service/context.ts';
import type { Job } from '#service/job.ts';
import { askSupplier } from '#service/suppliers/ask-supplier.ts';
import { markExpiredHolds } from './store.ts';

type Expirer = Pick<Context, 'db' | 'log' | 'monotonicMs' | 'suppliers' | 'config'>;

/** Ends the waiting of holds that were not paid in time, and asks their airlines, which then give the seats back. */
export async function expireHolds(ctx: Expirer): Promise<number> {
	const limitMs = ctx.config.SUPPLIER_LOOKUP_TIMEOUT_S * 1_000;
	const expired = await markExpiredHolds(ctx.db);
	await Promise.all(
		expired.map(async ({ id, supplier: code, organisation_id: organisationId, live_mode: liveMode, now }) => {
			const supplier = ctx.suppliers.air.byCode(code);
			if (!supplier) return;
			const query = { organisationId, liveMode, clientReference: id, now };
			try {
				const ask = (signal: AbortSignal) => supplier.findBooking(query, signal);
				await askSupplier(ctx, supplier, { operation: 'find_booking', limitMs, ask });
			} catch (error) {
				ctx.log.warn({ err: error, order: id }, 'an airline was not asked about a hold that has expired');
			}
		}),
	);
	return expired.length;
}

/** Ends holds that were not paid in time. */
export const expireHoldsJob: Job = {
	name: 'expire-holds',
	everySeconds: 15,
	run: async (ctx) => void (await expireHolds(ctx)),
};
