import 'server-only';
import { sealAudit } from '../audit/seal-audit.ts';
import { webDatabase } from '../db/web-database.ts';
import type { WebJob } from './job.ts';

/** Seals the acts of the last moments, every two seconds. */
export const sealAuditJob: WebJob = {
	name: 'seal audit',
	everySeconds: 2,
	run: () => sealAudit(webDatabase()),
};
