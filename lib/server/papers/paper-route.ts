import 'server-only';
import type { Payment } from '#contract/air/payment.ts';
import type { GuardedHandler } from '../guard.ts';
import { inLanguage } from '../place-names/in-language.ts';
import { localeOfRequest } from '../preferences.ts';
import { route } from '../route.ts';
import { NOT_FOUND, ProblemError } from '../service-problem.ts';
import { type ReadTrip, readTrip } from '../trips/read-trip.ts';
import { siteOf } from '../site-of.ts';
import { flightTrip } from '../trips/kinds/flight.ts';
import { fileOf } from './paper-reply.ts';
import { type PaperWords, paperWords } from './kit/paper-words.ts';

export type OpenTrip = Extract<ReadTrip, { state: 'open' }>;

/** What makes a paper of a trip; null where there is none. */
export type MakePaper = (
	trip: Pick<OpenTrip, 'order' | 'access' | 'now'>,
	words: PaperWords,
	payments: () => Promise<Payment[]>,
	/** The address by which the reader calls this site. */
	site: string,
) => Promise<{ body: string | Uint8Array<ArrayBuffer>; type: string } | null>;

/**
 * A route that gives out one paper of a trip, in the reader's language. `link`: those may have it who hold the
 * link of a mail alone; others get "not found", as for a trip that is not there.
 */
export const paperRoute = (name: string, { link }: { link: boolean }, make: MakePaper): GuardedHandler =>
	route({ limit: 'paper' }, async ({ request: { headers }, viewer, params: { orderId = '' }, query }) => {
		const trip = await readTrip(orderId, { ...viewer, key: query.get('key') ?? undefined });
		if (trip.state === 'problem') return trip;
		if (trip.state === 'missing' || (trip.access === 'link' && !link)) return NOT_FOUND;
		const payments = async (): Promise<Payment[]> => {
			const answer = await flightTrip.payments(orderId, viewer.device);
			if (!answer.ok) throw new ProblemError(answer);
			return answer.payments;
		};
		const locale = localeOfRequest(headers);
		const paper = await make(inLanguage(trip, locale), await paperWords(locale), payments, siteOf(headers));
		return paper ? fileOf(paper, name, trip.order.booking_reference) : NOT_FOUND;
	});
