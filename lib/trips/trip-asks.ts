import { cardStatus, sectionOf, type TripCard } from './trip-card.ts';

/**
 * What of a trip needs an answer. `changed`: its airline has changed it; `checking`: the outcome of an act on it is not
 * known; `pay`: it is held.
 */
export type TripAsk = 'changed' | 'checking' | 'pay';

/** What of a trip needs an answer at `now`, the most pressing first; nothing of what is over. */
export function tripAsks(card: TripCard, checking: boolean, now: number): TripAsk[] {
	if (checking) return ['checking'];
	if (sectionOf(card, now) !== 'upcoming') return [];
	return [
		...(card.kind === 'flight' && card.changed ? (['changed'] as const) : []),
		...(cardStatus(card, now) === 'held' ? (['pay'] as const) : []),
	];
}
