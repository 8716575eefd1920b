import 'server-only';
import type { PayLink } from '#lib/proposals/proposal.ts';
import type { IntentRow } from '../../intents/intent-store.ts';
import type { ServiceProblem } from '../../service-problem.ts';
import type { KnownViewer } from '../../viewer.ts';

/** What can be filled in at the desk and sent to be paid: a flight, or a stay. */
export interface LinkKind<Link extends PayLink = PayLink, Draft extends object = object> {
	/**
	 * What an agent's checkout comes to, if a press to pay would be taken as it is filled in; `draft`: what of that is sent.
	 */
	fill(
		row: IntentRow,
		draft: Draft,
		agent: KnownViewer,
	): Promise<{ link: Link; draft: Draft } | { problem: ServiceProblem }>;
	/** What the same booking comes to now; null: it can't be had any more. */
	now(link: Link, viewer: KnownViewer): Promise<{ now: Link | null } | { problem: ServiceProblem }>;
	/** For whom it is. */
	names(draft: Draft): string[];
}

/** A press by balance: what it refuses of what is filled in, a press by any card would be refused for. */
export const asPressed = <Draft extends object>(draft: Draft, sum: { amount: string; currency: string }) => {
	const pay = { type: 'balance' as const };
	return { input: { draft, pay, agreed: sum }, paying: { pay, ...sum, credits: [], rest: '0' } };
};
