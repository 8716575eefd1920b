import 'server-only';
import { logWarning } from '../log-failure.ts';

/** Cards that are looked at together, and how many of them may fail. Of real travellers' cards few do. */
const CARDS = 20;
const MOST_FAILED = 10;

let tried = 0;
let failed = 0;

/** Counts the outcomes of card authentications in this process. Logs a line when half of twenty have failed. */
export function watchCards(outcome: 'passed' | 'failed'): void {
	tried += 1;
	if (outcome === 'failed') failed += 1;
	if (tried < CARDS) return;
	if (failed >= MOST_FAILED) logWarning('many cards fail', { cards: tried, failed });
	tried = 0;
	failed = 0;
}
