import 'server-only';
import type { SelectedService } from '#contract/air/service-item.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { amountOf, isPayLink, type Proposal, type Proposed, type ProposedOn } from '#lib/proposals/proposal.ts';
import { stayCancellationQuote } from '#lib/stays/trip/stay-cancellation-quote.ts';
import { extrasOf } from '#lib/trips/extras-quote.ts';
import { webDatabase } from '../db/web-database.ts';
import { findIntent, type IntentFacts, insertIntent, keepFacts } from '../intents/intent-store.ts';
import { intentView } from '../intents/intent-view.ts';
import { type OpenedIntent, openIntent } from '../intents/open-intent.ts';
import { addServices } from '../intents/purposes/add-services.ts';
import { cancelOrder } from '../intents/purposes/cancel-order.ts';
import { cancelStay } from '../intents/purposes/cancel-stay.ts';
import { changeOrder } from '../intents/purposes/change-order.ts';
import type { Purpose } from '../intents/purposes/purpose.ts';
import { logFailure } from '../log-failure.ts';
import { may } from '../may.ts';
import { DOWN, type ServiceProblem } from '../service-problem.ts';
import type { TripAccess, TripViewer } from '../trips/read-trip.ts';
import { readStayPage, readTripPage, type TripRecords } from '../trips/read-trip-page.ts';
import { isSameSum } from './approve.ts';
import { type OpenedPayLink, openPayLink } from './open-pay-link.ts';
import { proposedExtras } from './proposed-extras.ts';
import { bodyOf, findProposal, type ProposalRow, proposalView, supersedeProposal } from './proposal-store.ts';
import { tellOfProposal } from './tell-of-proposal.ts';

type Opened<P extends Purpose> = Extract<OpenedIntent<P>, { state: 'open' }>;

/** What a proposal's page shows. */
interface Standing {
	proposal: Proposal;
	access: TripAccess;
	about: ProposedOn;
	/** The service's clock, epoch milliseconds. */
	now: number;
	records: TripRecords;
}

export type OpenedProposal =
	/** It can be approved here. */
	| (Standing & { state: 'cancel'; opened: Opened<typeof cancelOrder> })
	| (Standing & { state: 'change'; opened: Opened<typeof changeOrder> })
	| (Standing & { state: 'cancel_stay'; opened: Opened<typeof cancelStay> })
	| (Standing & { state: 'add_services'; opened: Opened<typeof addServices> })
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
		const trip = await readBooking(row.trip_id, row.shown, viewer);
		if (trip.state !== 'open') return trip;
		const { access, about, now, records } = trip;
		const standing = { proposal: proposalView(row), access, about, now, records };
		const approves = (await may(viewer, 'proposal.approve', { preparedBy: row.account_id })) !== 'none';
		const decides = access === 'full' && approves && standing.proposal.state === 'open';
		return decides ? await decide(row, standing, viewer) : { ...standing, state: 'shown' };
	} catch (error) {
		logFailure('open a proposal', error);
		return { state: 'problem', ...DOWN };
	}
}

/** The booking that something is proposed of, with its records. */
async function readBooking(tripId: string, { purpose }: Proposed, viewer: TripViewer) {
	if (purpose === 'cancel_stay') {
		const stay = await readStayPage(tripId, viewer);
		return stay.state === 'open' ? { ...stay, about: { booking: stay.trip } satisfies ProposedOn } : stay;
	}
	const trip = await readTripPage(tripId, viewer);
	return trip.state === 'open' ? { ...trip, about: { order: trip.order } satisfies ProposedOn } : trip;
}

/** The act as its traveller can approve it, in an intent of theirs, where its numbers hold. */
async function decide(row: ProposalRow, standing: Standing, viewer: TripViewer): Promise<OpenedProposal> {
	const { shown: proposed } = row;
	switch (proposed.purpose) {
		case 'cancel': {
			const opened = await begin(row, cancelOrder, viewer);
			if (opened.state !== 'open') return notBegun(row, standing, opened);
			const { quote } = opened.shown;
			const now = { purpose: 'cancel', quote } as const;
			return stands(row, now) ? { ...standing, state: 'cancel', opened } : over(row, standing, now);
		}
		case 'cancel_stay': {
			const opened = await begin(row, cancelStay, viewer);
			if (opened.state !== 'open') return notBegun(row, standing, opened);
			const quote = stayCancellationQuote(opened.shown.booking, opened.shown.now);
			const now = { purpose: 'cancel_stay', quote } as const;
			return stands(row, now) ? { ...standing, state: 'cancel_stay', opened } : over(row, standing, now);
		}
		case 'add_services': {
			const opened = await begin(row, addServices, viewer);
			if (opened.state !== 'open') return notBegun(row, standing, opened);
			const priced = await pricedAgain(opened.intent.id, extrasOf(proposed.quote.id), viewer);
			if ('problem' in priced) return notBegun(row, standing, { state: 'unlisted', problem: priced.problem });
			const { now } = priced;
			return stands(row, now) ? { ...standing, state: 'add_services', opened } : over(row, standing, now);
		}
		case 'change': {
			const opened = await begin(row, changeOrder, viewer);
			if (opened.state !== 'open') return notBegun(row, standing, opened);
			const now = { ...proposed, quote: opened.shown.quote };
			return stands(row, now) ? { ...standing, state: 'change', opened } : over(row, standing, now);
		}
		default:
			return { state: 'missing' };
	}
}

/** Whether the act comes to what was proposed. */
const stands = (row: ProposalRow, now: Proposed): boolean =>
	isSameSum(row, { amount: amountOf(now), currency: now.quote.currency });

/** What the same seats and bags cost now, which the traveller's intent is given. */
async function pricedAgain(
	intentId: string,
	services: SelectedService[],
	{ visitorId = '', device }: TripViewer,
): Promise<{ now: Proposed } | { problem: ServiceProblem }> {
	const intent = await findIntent(webDatabase(), visitorId, intentId);
	if (!intent) return DOWN;
	const priced = await addServices.price(intent, { services, pay: 'card' }, { device });
	if (!('facts' in priced)) return priced;
	await keepFacts(webDatabase(), intentId, priced.facts as Partial<IntentFacts>);
	return { now: proposedExtras(priced.facts.chosen) };
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
