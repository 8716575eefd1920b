import 'server-only';
import { KEEP_INDEX } from '../agent/index/due-store.ts';
import { fillIndex } from '../agent/index/fill-index.ts';
import { keepIndex } from '../agent/index/keep-index.ts';
import { webDatabase } from '../db/web-database.ts';
import type { WebJob } from './job.ts';

/** Writes bookings that have changed to the desk's index: at once, and every two seconds those of other processes. */
export const keepDeskIndex: WebJob = {
	name: KEEP_INDEX,
	everySeconds: 2,
	run: () => keepIndex(webDatabase()),
};

/** Writes what no event told, a minute after the last run; first all bookings of before. */
export const fillDeskIndex: WebJob = {
	name: 'fill the desk’s index',
	everySeconds: 60,
	run: () => fillIndex(webDatabase()),
};
