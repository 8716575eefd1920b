import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';

/** Whether a direction is no longer flown at all, with nothing in its place. */
export const flightsGone = ({ added, removed }: Pick<AirlineInitiatedChange, 'added' | 'removed'>): boolean =>
	added.length < removed.length;
