import 'server-only';
import type { NegotiatedRate } from '#contract/stays/negotiated-rate.ts';
import { createStaysSearch } from '#contract/stays/search.ts';
import { NAMED_ACCOMMODATION } from '#contract/stays/search-limits.ts';
import type { StayTerms } from '#lib/stays/search/stay-card.ts';
import type { StaySearch } from '#lib/stays/search/stay-search.ts';
import { toStayRequest } from '#lib/stays/search/stay-question.ts';
import { currentRates } from '../rates/current-rates.ts';
import { call, type Device } from '../service-client.ts';
import type { ServiceProblem } from '../service-problem.ts';
import { negotiatedBody } from './negotiated-for.ts';
import { stayTermsOf } from './stay-terms-of.ts';
import { wishesOf } from './wishes-of.ts';

/** Requests for rates that are on their way at once. */
const AT_ONCE = 4;

/** What was read of the rates of hotels. */
export interface TermsRead {
	/** By the hotels' ids; hotels without a rate as it is wished for are left out. */
	terms: Record<string, StayTerms>;
	/** Of how many hotels the rates could not be read. */
	unread: number;
	/** Why the last of those could not. */
	problem?: ServiceProblem;
}

/** What the cheapest rates of hotels come with. */
export async function readTerms(
	search: StaySearch,
	ids: readonly string[],
	{ device, negotiated }: { device: Device; negotiated: readonly NegotiatedRate[] },
): Promise<TermsRead> {
	const { mostWithRates: size } = NAMED_ACCOMMODATION;
	const parts = Array.from({ length: Math.ceil(ids.length / size) }, (_, i) => ids.slice(i * size, (i + 1) * size));
	const { rates } = await currentRates();
	const read: TermsRead = { terms: {}, unread: 0 };
	const next = async (): Promise<void> => {
		for (let part = parts.shift(); part; part = parts.shift()) {
			const body = {
				...toStayRequest(search),
				...wishesOf(search.wishes),
				...negotiatedBody(negotiated),
				accommodation: { ids: part, fetch_rates: true },
			};
			const answer = await call(createStaysSearch, { body }, { device });
			if (!answer.ok) {
				read.unread += part.length;
				read.problem = answer.problem;
				continue;
			}
			for (const result of answer.data.results) {
				const found = stayTermsOf(result, search.wishes, { rates, now: answer.now });
				if (found) read.terms[found.id] = found;
			}
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, next));
	return read;
}
