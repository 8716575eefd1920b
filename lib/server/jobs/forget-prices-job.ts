import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { forgetPrices } from '../prices/price-store.ts';
import type { WebJob } from './job.ts';

/** Forgets prices of searches of long ago, every six hours. */
export const forgetPricesJob: WebJob = {
	name: 'forget prices',
	everySeconds: 21_600,
	run: () => forgetPrices(webDatabase()),
};
