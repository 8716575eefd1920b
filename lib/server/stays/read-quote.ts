import 'server-only';
import { getStaysQuote, type StaysQuote } from '#contract/stays/quote.ts';
import { type StayTerms, stayTerms } from '#lib/stays/checkout/stay-terms.ts';
import { call } from '../service-client.ts';
import { LIMITED, problem, type ServiceProblem } from '../service-problem.ts';
import type { Viewer } from '../viewer.ts';
import { overLimit } from '../visitor-limits.ts';

export type ReadQuote =
	| {
			state: 'open';
			quote: StaysQuote;
			terms: StayTerms;
			/** The service's clock, epoch milliseconds. */
			now: number;
	  }
	| { state: 'missing' }
	| { state: 'problem'; problem: ServiceProblem; waitSeconds?: number };

/** Reads the quote of a stay, also one that has expired. */
export async function readQuote(id: string, { visitorId = '', device }: Viewer): Promise<ReadQuote> {
	const waitSeconds = await overLimit('read', visitorId, device.ip);
	if (waitSeconds !== null) return { state: 'problem', ...LIMITED, waitSeconds };
	const answer = await call(getStaysQuote, { params: { id } }, { device });
	if (!answer.ok)
		return answer.problem.status === 404 ? { state: 'missing' } : { state: 'problem', problem: answer.problem };
	const { data: quote, now } = answer;
	const terms = stayTerms(quote);
	if (!terms) return { state: 'problem', problem: problem('nonsense', 502, 'bad_gateway') };
	return { state: 'open', quote, terms, now };
}
