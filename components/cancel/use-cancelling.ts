'use client';
import { useRefresh } from '#components/ui/use-refresh.ts';
import { useAct } from '#components/acting/use-act.ts';
import { useQuotes } from '#components/acting/use-quotes.ts';
import { renewQuote } from '#lib/api/intents.ts';
import type { CancellationQuote } from '#lib/cancelling/cancellation-quote.ts';
import type { Intent } from '#lib/intents/intent.ts';

interface Cancelling {
	intent: Intent;
	orderId: string;
	/** As the server last wrote it. */
	quote: CancellationQuote;
	/** The one that it took the place of. */
	before: CancellationQuote | null;
	needsCode: boolean;
	/** What an agent has proposed and the press approves. */
	proposalId?: string | undefined;
	/** The service's clock when the page was written, epoch milliseconds. */
	now: number;
}

const STALE_QUOTE = 'order_cancellation_stale';
/** Refusals of a quote that counts no more. */
const STALE = new Set([STALE_QUOTE, 'price_changed']);

/** The press that cancels, the quote it is about, and the one that quote took the place of. */
export function useCancelling({ intent, orderId, quote: given, before, needsCode, proposalId, now }: Cancelling) {
	const refresh = useRefresh();
	const { take, ...quotes } = useQuotes(given, now, before);
	const { quote } = quotes;
	const act = useAct({
		intent,
		orderId,
		needsCode,
		stale: STALE,
		body: () => ({
			quote_id: quote.id,
			proposal_id: proposalId,
			agreed: { amount: quote.refund_amount, currency: quote.currency },
		}),
		async renew() {
			const renewed = await renewQuote<CancellationQuote>(intent.id, { quote_id: quote.id });
			// Whatever made it count no more, there is none in its place.
			if (renewed.quote.id === quote.id) return STALE_QUOTE;
			take(renewed.quote, renewed.now);
			refresh();
			return null;
		},
	});
	return { ...act, ...quotes };
}
