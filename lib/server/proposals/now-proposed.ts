import 'server-only';
import type { CancellationQuote } from '#lib/cancelling/cancellation-quote.ts';
import type { ChangeQuote } from '#lib/changing/change-quote.ts';
import type { Proposed } from '#lib/proposals/proposal.ts';
import type { IntentFacts, IntentRow } from '../intents/intent-store.ts';
import type { AddFacts } from '../intents/purposes/add-services.ts';
import { proposedExtras } from './proposed-extras.ts';

/** What the same act comes to now, by what its intent was last quoted; null: that says nothing of it. */
export function nowProposed(
	{ facts }: IntentRow<IntentFacts & Pick<AddFacts, 'chosen'> & { quote?: unknown }>,
	was: Proposed,
): Proposed | null {
	const { quote, chosen } = facts;
	switch (was.purpose) {
		case 'cancel':
			return quote ? { purpose: 'cancel', quote: quote as CancellationQuote } : null;
		case 'change':
			return quote ? { ...was, quote: quote as ChangeQuote } : null;
		case 'add_services':
			return chosen ? proposedExtras(chosen) : null;
		default:
			return null;
	}
}
