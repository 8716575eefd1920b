import 'server-only';
import { forgetDocuments } from '../accounts/travellers/document-store.ts';
import { webDatabase } from '../db/web-database.ts';
import type { WebJob } from './job.ts';

/** Deletes saved documents whose last trip is long over, every hour. */
export const forgetDocumentsJob: WebJob = {
	name: 'forget documents',
	everySeconds: 3_600,
	run: () => forgetDocuments(webDatabase()),
};
