import 'server-only';
import type { CancellationQuote } from '#lib/cancelling/cancellation-quote.ts';
import type { ChangeQuote } from '#lib/changing/change-quote.ts';
import { isPayLink, type Proposed } from '#lib/proposals/proposal.ts';
import type { IntentFacts, IntentRow } from '../intents/intent-store.ts';

/** What the same act comes to now, by the quote that its intent has. */
export function nowProposed({ facts }: IntentRow<IntentFacts & { quote?: unknown }>, was: Proposed): Proposed | null {
	const { quote } = facts;
	if (!quote || isPayLink(was)) return null;
	return was.purpose === 'cancel'
		? { purpose: 'cancel', quote: quote as CancellationQuote }
		: { ...was, quote: quote as ChangeQuote };
}
