import 'server-only';
import { compareAmounts } from '#contract/common/amounts.ts';
import { isPayLink, PROPOSAL_OVER } from '#lib/proposals/proposal.ts';
import { extrasChoice } from '#lib/trips/extras-quote.ts';
import type { SelectedService } from '#contract/air/service-item.ts';
import { noteRefusal } from '../audit/note-refusal.ts';
import { actorOf, recordAudit } from '../audit/record-audit.ts';
import { webDatabase, type WebTransaction } from '../db/web-database.ts';
import type { IntentRow } from '../intents/intent-store.ts';
import type { PressInput } from '../intents/schemas.ts';
import { may } from '../may.ts';
import { FORBIDDEN, NOT_FOUND, ProblemError, refused, type ServiceProblem } from '../service-problem.ts';
import type { KnownViewer } from '../viewer.ts';
import { nowProposed } from './now-proposed.ts';
import { approveProposal, findProposal, stateOf, supersedeProposal } from './proposal-store.ts';

/** Why a press does not approve what it names; undefined: it may. Another price ends the proposal. */
export async function forbidsApproval(
	row: IntentRow,
	input: PressInput,
	presser: KnownViewer,
): Promise<{ problem: ServiceProblem } | undefined> {
	const id = proposalOf(row, input);
	if (id === undefined) return undefined;
	const proposal = await findProposal(webDatabase(), id);
	if (!proposal || proposal.purpose !== row.purpose || proposal.subject_id !== row.subject_id) return NOT_FOUND;
	const { shown } = proposal;
	if (shown.purpose === 'add_services' && !isChoice(input, shown.quote.id)) return NOT_FOUND;
	if ((await may(presser, 'proposal.approve', { preparedBy: proposal.account_id })) === 'none') {
		void noteRefusal({ action: 'proposal.approve', code: 'insufficient_permissions', subject: id }, presser);
		return FORBIDDEN;
	}
	const state = stateOf(proposal);
	if (state !== 'open') return refused(422, PROPOSAL_OVER[state]);
	// What they agree to in the checkout of a link may be more than was filled in, such as a bag: the service has its own sum.
	if (isPayLink(proposal.shown) || isSameSum(proposal, input.agreed)) return undefined;
	await supersedeProposal(webDatabase(), id, nowProposed(row, proposal.shown));
	return refused(422, PROPOSAL_OVER.superseded);
}

/** Whether a press is about what is chosen so. */
const isChoice = (input: PressInput, choice: string): boolean =>
	'add_services' in input && extrasChoice(input.add_services as SelectedService[]) === choice;

/** The proposal that a press approves: the one it names, or the one whose link its checkout was begun with. */
export const proposalOf = (row: IntentRow, { proposal_id: named }: PressInput): string | undefined =>
	named ?? row.facts.proposal_id;

/** Whether that is what the proposal came to. */
export function isSameSum(
	{ amount, currency }: { amount: string | null; currency: string },
	agreed: PressInput['agreed'],
): boolean {
	if (currency !== agreed.currency) return false;
	if (amount === null || agreed.amount === null) return amount === agreed.amount;
	return compareAmounts(currency, amount, agreed.amount) === 0;
}

/** Approves, in the transaction that begins the attempt, what its press names. Throws where it waits no longer. */
export async function approveIn(
	tx: WebTransaction,
	id: string | undefined,
	claimed: IntentRow,
	presser: KnownViewer,
): Promise<void> {
	if (id === undefined) return;
	if (!(await approveProposal(tx, id, claimed, presser))) {
		const now = await findProposal(tx, id);
		const state = now ? stateOf(now) : 'expired';
		throw new ProblemError(refused(422, PROPOSAL_OVER[state === 'open' ? 'expired' : state]));
	}
	await recordAudit(tx, {
		...actorOf(presser),
		action: 'proposal.approve',
		subject: claimed.subject_id,
		outcome: 'done',
		change: { after: { proposal: id } },
	});
}
