import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { env } from '../env.ts';
import { fetchRates } from '../rates/fetch-rates.ts';
import type { WebJob } from './job.ts';

/** Fetches the table of exchange rates, every hour; without `RATES_URL` there is nothing to fetch. */
export const fetchRatesJob: WebJob = {
	name: 'fetch exchange rates',
	everySeconds: 3_600,
	run: async () => {
		const { RATES_URL: url } = env();
		if (url) await fetchRates(webDatabase(), url, new Date().toISOString().slice(0, 10));
	},
};
