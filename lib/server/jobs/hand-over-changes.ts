import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { handOverChanges } from '../schedule-changes/hand-over-changes.ts';
import type { WebJob } from './job.ts';

/** Gives schedule changes to the agents that nobody has answered in time, every half a minute. */
export const handOverOverdueChanges: WebJob = {
	name: 'hand over schedule changes',
	everySeconds: 30,
	run: () => handOverChanges(webDatabase()),
};
