import 'server-only';
import { getNegotiatedRate, listNegotiatedRates, type NegotiatedRate } from '#contract/stays/negotiated-rate.ts';
import type { StayQuestion } from '#lib/stays/search/stay-question.ts';
import { call } from '../service-client.ts';
import type { ServiceProblem } from '../service-problem.ts';
import type { StayAsker } from './stay-asker.ts';

/** As many as one search takes. */
const MOST = '50';

type NegotiatedAnswer = { ok: true; rates: readonly NegotiatedRate[] } | { ok: false; problem: ServiceProblem };

/**
 * The negotiated rates that a search asks for: of an agent those that it names and that still exist, or the newest 50 of
 * the organisation where it names none. Of everyone else none, whatever the address says.
 */
export async function negotiatedFor(
	{ negotiatedRateIds: ids }: Pick<StayQuestion, 'negotiatedRateIds'>,
	{ role, device }: Pick<StayAsker, 'role' | 'device'>,
): Promise<NegotiatedAnswer> {
	if (role !== 'agent') return { ok: true, rates: [] };
	if (!ids) {
		const all = await call(listNegotiatedRates, { query: { limit: MOST } }, { device });
		return all.ok ? { ok: true, rates: all.data } : all;
	}
	const read = await Promise.all(ids.map((id) => call(getNegotiatedRate, { params: { id } }, { device })));
	const failed = read.find((answer) => !answer.ok && answer.problem.status !== 404);
	if (failed && !failed.ok) return failed;
	return { ok: true, rates: read.flatMap((answer) => (answer.ok ? [answer.data] : [])) };
}

/** They as a search takes them. */
export const negotiatedBody = (rates: readonly NegotiatedRate[]): { negotiated_rate_ids?: string[] } =>
	rates.length > 0 ? { negotiated_rate_ids: rates.map(({ id }) => id) } : {};
