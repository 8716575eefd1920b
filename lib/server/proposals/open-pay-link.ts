import 'server-only';
import { addAmounts, compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { isStaff } from '#lib/accounts/roles.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import type { Intent } from '#lib/intents/intent.ts';
import type { PayLink, Proposal } from '#lib/proposals/proposal.ts';
import { webDatabase } from '../db/web-database.ts';
import { insertIntent, keepDraft } from '../intents/intent-store.ts';
import { intentView } from '../intents/intent-view.ts';
import { sealDraft } from '../intents/sealed.ts';
import { may } from '../may.ts';
import { readOffer } from '../offer/read-offer.ts';
import type { ServiceProblem } from '../service-problem.ts';
import type { TripViewer } from '../trips/read-trip.ts';
import { isTripKey } from '../trips/trip-link.ts';
import { bodyOf, findProposal, type ProposalRow, proposalView, supersedeProposal } from './proposal-store.ts';
import { tellOfProposal } from './tell-of-proposal.ts';

/** How long what was filled in is kept for who opens the link. */
const KEEP_MS = 24 * 3_600_000;

export type OpenedPayLink =
	| {
			state: 'link';
			proposal: Proposal;
			link: PayLink;
			agent: boolean;
			/** For whom; nobody once it is over. */
			names: string[];
			/** The offer whose checkout it is paid in; null: not by who looks, or not any more. */
			offerId: string | null;
	  }
	| { state: 'started'; intent: Intent }
	| { state: 'missing' }
	| { state: 'problem'; problem: ServiceProblem };

/**
 * Opens a booking to pay for those who have its link, which was mailed to the traveller alone, and for the desk, which can
 * look at it and take it back. The traveller gets a checkout of their own with what the agent filled in.
 */
export async function openPayLink(row: ProposalRow, link: PayLink, viewer: TripViewer): Promise<OpenedPayLink> {
	const { visitorId, role, device, key } = viewer;
	const agent = isStaff(role) && (await may(viewer, 'proposal.prepare', { tripId: row.subject_id })) !== 'none';
	if (visitorId === undefined || !(agent || (await isTripKey(webDatabase(), row.id, key)))) return { state: 'missing' };
	const body = bodyOf(row);
	const draft = body?.draft as BookingDraft | undefined;
	const proposal = proposalView(row);
	const names = (draft?.travellers ?? []).map((one) => `${one.given_name} ${one.family_name}`.trim());
	const shown = { state: 'link' as const, link, agent };
	if (proposal.state !== 'open' || !body || !draft) return { ...shown, proposal, names: [], offerId: null };
	const read = await readOffer(row.subject_id, { visitorId, device }, { alone: true });
	if (read.state === 'problem' && read.problem.kind !== 'refused') return read;
	const offer = read.state === 'open' ? read.opened.offer : null;
	if (!offer || compareAmounts(link.quote.currency, offer.total_amount, link.fare_amount) !== 0) {
		if (await supersedeProposal(webDatabase(), row.id, offer && movedTo(link, offer.total_amount)))
			await tellOfProposal(null);
		const fresh = (await findProposal(webDatabase(), row.id)) ?? row;
		return { ...shown, proposal: proposalView(fresh), names: [], offerId: null };
	}
	if (agent) return { ...shown, proposal, names, offerId: null };
	const intent = await insertIntent(webDatabase(), {
		visitorId,
		purpose: 'book',
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
	return { ...shown, proposal, names, offerId: row.subject_id };
}

/** The same booking at the offer's price of now. */
function movedTo(link: PayLink, fare: string): PayLink {
	const { currency, total_amount: was } = link.quote;
	const total = addAmounts(currency, subtractAmounts(currency, was, link.fare_amount), fare);
	return { ...link, fare_amount: fare, quote: { ...link.quote, total_amount: total } };
}
