import 'server-only';
import type { QuoteNow } from '#lib/intents/steps.ts';
import { webDatabase } from '../../db/web-database.ts';
import type { Result } from '../../route.ts';
import { NOT_FOUND } from '../../service-problem.ts';
import { readTrip } from '../../trips/read-trip.ts';
import type { KnownViewer } from '../../viewer.ts';
import { type IntentRow, keepFacts } from '../intent-store.ts';
import { type CancelFacts, quoteCancellation, standingQuote } from './quote-cancellation.ts';

/**
 * Another quote in place of the one that is shown, kept for the press that follows. What another tab has asked for
 * meanwhile is that one.
 */
export async function renewQuote(
	intent: IntentRow<CancelFacts>,
	shownId: string,
	viewer: KnownViewer,
): Promise<Result> {
	const trip = await readTrip(intent.subject_id, viewer);
	if (trip.state === 'problem') return trip;
	if (trip.state === 'missing' || trip.access !== 'full') return NOT_FOUND;
	const { order, now } = trip;
	if (intent.facts.quote?.id !== shownId) {
		const quote = await standingQuote(intent.facts, order, now);
		if (quote) return { data: { quote, now } satisfies QuoteNow };
	}
	const quoted = await quoteCancellation(order, viewer.device);
	if ('problem' in quoted) return quoted;
	await keepFacts(webDatabase(), intent.id, quoted.facts);
	return { data: { quote: quoted.facts.quote, now } satisfies QuoteNow };
}
