import 'server-only';
import type { WebJob } from './job.ts';

/** Every job of the web. */
export const WEB_JOBS: readonly WebJob[] = [];
