import 'server-only';
import { sealDocuments } from '../accounts/travellers/document-store.ts';
import { webDatabase } from '../db/web-database.ts';
import type { WebJob } from './job.ts';

/** Seals documents of an earlier release field by field, every hour. */
export const sealDocumentsJob: WebJob = {
	name: 'seal documents',
	everySeconds: 3_600,
	run: () => sealDocuments(webDatabase()),
};
