import 'server-only';
import type { Order } from '#contract/air/order.ts';
import { isStaff } from '#lib/accounts/roles.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { isPayLink, type Proposal, type Proposed } from '#lib/proposals/proposal.ts';
import { webDatabase } from '../db/web-database.ts';
import { findIntent, insertIntent } from '../intents/intent-store.ts';
import { intentView } from '../intents/intent-view.ts';
import { type OpenedIntent, openIntent } from '../intents/open-intent.ts';
import { cancelOrder } from '../intents/purposes/cancel-order.ts';
import { changeOrder } from '../intents/purposes/change-order.ts';
import type { Purpose } from '../intents/purposes/purpose.ts';
import { logFailure } from '../log-failure.ts';
import { DOWN, type ServiceProblem } from '../service-problem.ts';
import type { TripAccess, TripViewer } from '../trips/read-trip.ts';
import { readTripPage, type TripRecords } from '../trips/read-trip-page.ts';
import { isSameSum } from './approve.ts';
import { type OpenedPayLink, openPayLink } from './open-pay-link.ts';
import { bodyOf, findProposal, type ProposalRow, proposalView, supersedeProposal } from './proposal-store.ts';
import { tellOfProposal } from './tell-of-proposal.ts';

type Opened<P extends Purpose> = Extract<OpenedIntent<P>, { state: 'open' }>;

/** What a proposal's page shows whoever looks at it. */
interface Standing {
	proposal: Proposal;
	access: TripAccess;
	order: Order;
	/** The service's clock, epoch milliseconds. */
	now: number;
	records: TripRecords;
}

export type OpenedProposal =
	/** It can be approved here. */
	| (Standing & { state: 'cancel'; opened: Opened<typeof cancelOrder> })
	| (Standing & { state: 'change'; opened: Opened<typeof changeOrder> })
	/** It is over, or shown to somebody who does not decide. */
	| (Standing & { state: 'shown' })
	/** A booking to pay, of which nothing is booked yet. */
	| OpenedPayLink
	/** The same act is under way, or is done. */
	| { state: 'started'; intent: Intent }
	| { state: 'missing' }
	| { state: 'problem'; problem: ServiceProblem };

/**
 * Opens a proposal for those who may see its booking. Its traveller gets the agent's own numbers, in an intent of theirs;
 * where they no longer hold, the proposal ends and both are kept.
 */
export async function openProposal(id: string, viewer: TripViewer): Promise<OpenedProposal> {
	try {
		const row = await findProposal(webDatabase(), id);
		if (!row) return { state: 'missing' };
		const { visitorId = '' } = viewer;
		const approvedHere = row.intent_id !== null && (await findIntent(webDatabase(), visitorId, row.intent_id));
		if (approvedHere && row.state === 'approved') return { state: 'started', intent: intentView(approvedHere) };
		if (isPayLink(row.shown)) return await openPayLink(row, row.shown, viewer);
		if (row.trip_id === null) return { state: 'missing' };
		const trip = await readTripPage(row.trip_id, viewer);
		if (trip.state !== 'open') return trip;
		const { access, order, now, records } = trip;
		const standing = { proposal: proposalView(row), access, order, now, records };
		const decides = access === 'full' && !isStaff(viewer.role) && standing.proposal.state === 'open';
		return decides ? await decide(row, standing, viewer) : { ...standing, state: 'shown' };
	} catch (error) {
		logFailure('open a proposal', error);
		return { state: 'problem', ...DOWN };
	}
}

async function decide(row: ProposalRow, standing: Standing, viewer: TripViewer): Promise<OpenedProposal> {
	const { shown: proposed } = row;
	if (proposed.purpose === 'cancel') {
		const opened = await begin(row, cancelOrder, viewer);
		if (opened.state !== 'open') return notBegun(row, standing, opened);
		const { quote } = opened.shown;
		const same = isSameSum(row, { amount: quote.refund_amount, currency: quote.currency });
		return same ? { ...standing, state: 'cancel', opened } : over(row, standing, { purpose: 'cancel', quote });
	}
	if (isPayLink(proposed)) return { state: 'missing' };
	const opened = await begin(row, changeOrder, viewer);
	if (opened.state !== 'open') return notBegun(row, standing, opened);
	const { quote } = opened.shown;
	const same = isSameSum(row, { amount: quote.change_total, currency: quote.currency });
	return same ? { ...standing, state: 'change', opened } : over(row, standing, { ...proposed, quote });
}

/** The traveller's own intent, which begins with what the agent has prepared. */
async function begin<P extends Purpose>(row: ProposalRow, purpose: P, viewer: TripViewer): Promise<OpenedIntent<P>> {
	const body = bodyOf(row);
	const { visitorId } = viewer;
	if (!body || visitorId === undefined) return { state: 'missing', intent: null };
	const { name, repeatable = false } = purpose;
	const subjectId = row.subject_id;
	await insertIntent(webDatabase(), { visitorId, purpose: name, repeatable, subjectId, facts: body.facts, keepMs: 0 });
	return openIntent(purpose, subjectId, viewer, body.asked === undefined ? {} : { asked: body.asked });
}

/** Why the act cannot be opened: it is on its way, cannot be asked about now, or can be done no more as it was proposed. */
async function notBegun(row: ProposalRow, standing: Standing, opened: NotOpened): Promise<OpenedProposal> {
	if (opened.state === 'started' && opened.intent) return { state: 'started', intent: opened.intent };
	if (opened.state === 'missing') return { state: 'missing' };
	const { problem } = opened;
	// An airline that does not answer now says nothing about the price.
	if (problem && (opened.state === 'problem' || problem.kind !== 'refused')) return { state: 'problem', problem };
	return over(row, standing, null);
}
interface NotOpened {
	state: string;
	intent?: Intent | null;
	problem?: ServiceProblem;
}

/** Ends a proposal whose numbers hold no more. */
async function over(row: ProposalRow, standing: Standing, now: Proposed | null): Promise<OpenedProposal> {
	if (await supersedeProposal(webDatabase(), row.id, now)) await tellOfProposal(row.trip_id);
	const fresh = (await findProposal(webDatabase(), row.id)) ?? row;
	return { ...standing, state: 'shown', proposal: proposalView(fresh) };
}
