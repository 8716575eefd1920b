import 'server-only';
import type { DocumentProps } from '@react-pdf/renderer';
import pLimit from 'p-limit';
import type { ReactElement } from 'react';
import { listPayments, type Payment } from '#contract/air/payment.ts';
import { type GuardedHandler, guarded, refusal } from '../guard.ts';
import { localeOfRequest } from '../preferences.ts';
import { call } from '../service-client.ts';
import { problem, type ServiceProblem } from '../service-problem.ts';
import { type ReadTrip, readTrip } from '../trips/read-trip.ts';
import { type PaperWords, paperWords } from './paper-words.ts';

export type OpenTrip = Extract<ReadTrip, { state: 'open' }>;

/** What makes a paper of a trip; null where there is none. */
export type MakePaper = (
	trip: OpenTrip,
	words: PaperWords,
	payments: () => Promise<Payment[]>,
) => Promise<{ body: string | Uint8Array<ArrayBuffer>; type: string } | null>;

/** One after the other: drawing a page takes a processor's whole attention. */
const drawing = pLimit(1);
const MOST_WAITING = 20;

class PaperProblem extends Error {
	readonly reason: ServiceProblem;
	constructor(reason: ServiceProblem) {
		super(reason.errors[0]?.code ?? reason.kind);
		this.reason = reason;
	}
}

/** Draws a document. Throws a problem of status 503 when too many are waiting. */
export async function drawPdf(element: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> {
	if (drawing.pendingCount >= MOST_WAITING) throw new PaperProblem(problem('down', 503, 'service_unavailable'));
	return drawing(async () => {
		const [{ renderToBuffer }, { registerPaperFonts }] = await Promise.all([
			import('@react-pdf/renderer'),
			import('./paper-fonts.ts'),
		]);
		registerPaperFonts();
		return new Uint8Array(await renderToBuffer(element));
	});
}

const missing = (): Response => refusal(problem('refused', 404, 'not_found'));

/**
 * A route that gives out one paper of a trip, in the language of whoever asks. `link`: those may have it who hold the
 * link of a mail alone; others get "not found", as for a trip that is not there.
 */
export function paperRoute(name: string, { link }: { link: boolean }, make: MakePaper): GuardedHandler {
	return guarded({ limit: 'paper' }, async (request, visit, { orderId = '' }) => {
		const { device, visitorId, agent } = visit;
		const key = new URL(request.url).searchParams.get('key') ?? undefined;
		const trip = await readTrip(orderId, { visitorId, device, key, agent });
		if (trip.state === 'problem') return refusal(trip.problem);
		if (trip.state === 'missing' || (trip.access === 'link' && !link)) return missing();
		const words = await paperWords(localeOfRequest(request.headers));
		const payments = async (): Promise<Payment[]> => {
			const answer = await call(listPayments, { query: { order_id: orderId, limit: '200' } }, { device });
			if (!answer.ok) throw new PaperProblem(answer.problem);
			return answer.data;
		};
		try {
			const paper = await make(trip, words, payments);
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
