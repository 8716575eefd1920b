import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { sealPapers } from '../papers/kit/sealed-sheet.ts';
import type { WebJob } from './job.ts';

/** Seals invoices and credit notes of an earlier release, every hour. */
export const sealPapersJob: WebJob = {
	name: 'seal papers',
	everySeconds: 3_600,
	run: () => sealPapers(webDatabase()),
};
