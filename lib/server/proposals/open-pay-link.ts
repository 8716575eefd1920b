import 'server-only';
import { compareAmounts } from '#contract/common/amounts.ts';
import type { DeskNow } from '#lib/api/desk.ts';
import type { Intent } from '#lib/intents/intent.ts';
import type { PayLink, Proposal } from '#lib/proposals/proposal.ts';
import { webDatabase } from '../db/web-database.ts';
import { insertIntent, keepDraft } from '../intents/intent-store.ts';
import { intentView } from '../intents/intent-view.ts';
import { sealDraft } from '../intents/sealed.ts';
import { may } from '../may.ts';
import type { ServiceProblem } from '../service-problem.ts';
import type { TripViewer } from '../trips/read-trip.ts';
import { isTripKey } from '../trips/trip-link.ts';
import { linkKind } from './links/link-kinds.ts';
import { bodyOf, findProposal, type ProposalRow, proposalView, supersedeProposal } from './proposal-store.ts';
import { proposalsNow } from './proposals-now.ts';
import { tellOfProposal } from './tell-of-proposal.ts';

/** How long what was filled in is kept for who opens the link. */
const KEEP_MS = 24 * 3_600_000;

export type OpenedPayLink =
	| {
			state: 'link';
			proposal: Proposal;
			link: PayLink;
			agent: boolean;
			/** How it stood. */
			stamp: DeskNow;
			/** For whom; nobody once it is over. */
			names: string[];
			/** The offer or quote whose checkout it is paid in; null: not by who looks, or not any more. */
			quoteId: string | null;
	  }
	| { state: 'started'; intent: Intent }
	| { state: 'missing' }
	| { state: 'problem'; problem: ServiceProblem };

/**
 * Opens a booking to pay for those who have its link, which was mailed to the traveller alone, and for the desk, which can
 * look at it and take it back. The traveller gets their own checkout with what the agent filled in.
 */
export async function openPayLink(row: ProposalRow, link: PayLink, viewer: TripViewer): Promise<OpenedPayLink> {
	const { visitorId, key } = viewer;
	const agent = (await may(viewer, 'proposal.prepare', { tripId: row.subject_id })) !== 'none';
	if (visitorId === undefined || !(agent || (await isTripKey(webDatabase(), row.id, key)))) return { state: 'missing' };
	const body = bodyOf(row);
	const draft = body?.draft;
	const proposal = proposalView(row);
	const shown = { state: 'link' as const, link, agent, stamp: proposalsNow([row]) };
	const kind = linkKind(link.purpose);
	if (proposal.state !== 'open' || !body || !draft || !kind) return { ...shown, proposal, names: [], quoteId: null };
	const read = await kind.now(link, { ...viewer, visitorId });
	if ('problem' in read) return { state: 'problem', problem: read.problem };
	const { currency, total_amount: total } = link.quote;
	if (read.now === null || compareAmounts(currency, total, read.now.quote.total_amount) !== 0) {
		if (await supersedeProposal(webDatabase(), row.id, read.now)) await tellOfProposal(null);
		const fresh = (await findProposal(webDatabase(), row.id)) ?? row;
		return { ...shown, stamp: proposalsNow([fresh]), proposal: proposalView(fresh), names: [], quoteId: null };
	}
	const names = kind.names(draft);
	if (agent) return { ...shown, proposal, names, quoteId: null };
	const intent = await insertIntent(webDatabase(), {
		visitorId,
		purpose: link.purpose,
		repeatable: false,
		subjectId: row.subject_id,
		facts: { ...body.facts, proposal_id: row.id },
		keepMs: KEEP_MS,
	});
	if (intent.state !== 'draft') return { state: 'started', intent: intentView(intent) };
	// What they have mended of it since stays.
	if (!intent.draft) await keepDraft(webDatabase(), visitorId, intent.id, sealDraft(intent.id, draft));
	if (body.customer)
		await webDatabase().query("update web.intents set customer_id = $2 where id = $1 and state = 'draft'", [
			intent.id,
			body.customer,
		]);
	return { ...shown, proposal, names, quoteId: row.subject_id };
}
