import 'server-only';
import type { Payment } from '#contract/air/payment.ts';
import { type GuardedHandler, guarded, refusal } from '../guard.ts';
import { localeOfRequest } from '../preferences.ts';
import { problem } from '../service-problem.ts';
import { type ReadTrip, readTrip } from '../trips/read-trip.ts';
import { siteOf } from '../site-of.ts';
import { tripKindOf } from '../trips/trip-kinds.ts';
import { PaperProblem } from './kit/paper-problem.ts';
import { type PaperWords, paperWords } from './kit/paper-words.ts';

export type OpenTrip = Extract<ReadTrip, { state: 'open' }>;

/** What makes a paper of a trip; null where there is none. */
export type MakePaper = (
	trip: OpenTrip,
	words: PaperWords,
	payments: () => Promise<Payment[]>,
	/** What whoever asks calls this site. */
	site: string,
) => Promise<{ body: string | Uint8Array<ArrayBuffer>; type: string } | null>;

const missing = (): Response => refusal(problem('refused', 404, 'not_found'));

/**
 * A route that gives out one paper of a trip, in the language of whoever asks. `link`: those may have it who hold the
 * link of a mail alone; others get "not found", as for a trip that is not there.
 */
export function paperRoute(name: string, { link }: { link: boolean }, make: MakePaper): GuardedHandler {
	return guarded({ limit: 'paper' }, async (request, viewer, { orderId = '' }) => {
		const { device } = viewer;
		const key = new URL(request.url).searchParams.get('key') ?? undefined;
		const trip = await readTrip(orderId, { ...viewer, key });
		if (trip.state === 'problem') return refusal(trip.problem);
		if (trip.state === 'missing' || (trip.access === 'link' && !link)) return missing();
		const words = await paperWords(localeOfRequest(request.headers));
		const payments = async (): Promise<Payment[]> => {
			const answer = await tripKindOf(orderId)?.payments(orderId, device);
			if (answer && !answer.ok) throw new PaperProblem(answer.problem);
			return answer?.payments ?? [];
		};
		try {
			const paper = await make(trip, words, payments, siteOf(request.headers));
			return paper ? fileOf(paper, name, trip.order.booking_reference) : missing();
		} catch (error) {
			if (error instanceof PaperProblem) return refusal(error.reason);
			throw error;
		}
	});
}

function fileOf(
	{ body, type }: { body: string | Uint8Array<ArrayBuffer>; type: string },
	name: string,
	reference: string,
): Response {
	const [stem = '', ending = ''] = name.split('.');
	const file = `${stem}-${reference.replaceAll(/[^A-Za-z0-9]/g, '')}.${ending}`;
	return new Response(body, {
		headers: {
			'content-type': type,
			'content-disposition': `attachment; filename="${file}"`,
			'cache-control': 'no-store',
			'x-robots-tag': 'noindex',
		},
	});
}
