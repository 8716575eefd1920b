import 'server-only';
import { getStaysBooking } from '#contract/stays/booking.ts';
import { getOrderChange, type OrderChange } from '#contract/air/order-change.ts';
import { amountOf, type ProposedFlight, type TripProposed } from '#lib/proposals/proposal.ts';
import { mayBeCancelled } from '#lib/stays/trip/may-be-cancelled.ts';
import { stayCancellationQuote } from '#lib/stays/trip/stay-cancellation-quote.ts';
import { DEFAULT_LOCALE } from '#lib/i18n/locales.ts';
import { actorOf, recordAudit } from '../audit/record-audit.ts';
import { webDatabase } from '../db/web-database.ts';
import type { IntentFacts, IntentRow } from '../intents/intent-store.ts';
import type { AddFacts } from '../intents/purposes/add-services.ts';
import type { CancelFacts } from '../intents/purposes/quote-cancellation.ts';
import type { ChangeFacts } from '../intents/purposes/quote-change.ts';
import { purposeOf } from '../intents/purposes/purposes.ts';
import { emailOf } from '../intents/sealed.ts';
import { bookerOf } from '../mail/booker-of.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { call, type Device } from '../service-client.ts';
import { serviceAheadMs } from '../service-clock.ts';
import { refused, type ServiceProblem } from '../service-problem.ts';
import type { KnownViewer } from '../viewer.ts';
import { proposedExtras } from './proposed-extras.ts';
import { linkKind } from './links/link-kinds.ts';
import { forbidsAddress } from './own-address.ts';
import { preparePayLink } from './prepare-pay-link.ts';
import { insertProposal } from './proposal-store.ts';
import { tellOfProposal } from './tell-of-proposal.ts';

/** What a quote that states no end is held to; ms. */
const LONGEST_MS = 24 * 3_600_000;

const OVER = refused(422, 'price_changed');

/**
 * Puts what an agent has prepared before its traveller, by mail and on the booking's page, for as long as its quote holds.
 * `quoteId`: what the agent saw.
 */
export async function prepareProposal(
	row: IntentRow,
	quoteId: string,
	agent: KnownViewer,
): Promise<{ id: string } | { problem: ServiceProblem }> {
	const kind = linkKind(row.purpose);
	if (kind) return preparePayLink(kind, row, quoteId, agent);
	const tripId = purposeOf(row).trip(row);
	const to = emailOf(row);
	if (tripId === null || to === null) return refused(422, 'no_email');
	const own = await forbidsAddress(to);
	if (own) return own;
	const shown = await proposedOf(row, agent.device);
	if (!shown) return refused(422, 'unsupported_action');
	if (shown.quote.id !== quoteId || row.state !== 'draft') return OVER;
	const now = Date.now() + serviceAheadMs();
	const ends = shown.quote.expires_at === null ? now + LONGEST_MS : Date.parse(shown.quote.expires_at);
	if (ends <= now) return OVER;
	const made = await webDatabase().transaction(async (tx) => {
		const proposal = await insertProposal(tx, {
			subjectId: row.subject_id,
			tripId,
			reference: row.facts.booking_reference ?? null,
			body: { facts: withoutPrice(row.facts), asked: (row.facts as ChangeFacts).opened_with },
			shown,
			agent,
			expiresAt: new Date(Math.min(ends, now + LONGEST_MS)),
		});
		const booker = (await bookerOf(tx, tripId)) ?? { locale: DEFAULT_LOCALE, site: null };
		await enqueueMail(tx, {
			...booker,
			kind: shown.purpose === 'cancel_stay' ? 'stay_proposed' : 'proposed',
			to,
			dedupe: `proposed:${proposal.id}`,
			facts: { trip_id: tripId, proposal_id: proposal.id, proposed: shown, until: proposal.expires_at.toISOString() },
		});
		await recordAudit(tx, {
			...actorOf(agent),
			action: 'proposal.prepare',
			subject: tripId,
			outcome: 'done',
			change: {
				after: { proposal: proposal.id, act: shown.purpose, amount: amountOf(shown), currency: shown.quote.currency },
			},
		});
		return proposal;
	});
	await tellOfProposal(tripId);
	return { id: made.id };
}

/** How the agent would have paid is nothing of the traveller's. */
const withoutPrice = ({ priced: _, ...facts }: IntentFacts): object => facts;

/** What an intent would do, as it was quoted; undefined: it is none that can be proposed, or was not quoted. */
async function proposedOf(row: IntentRow, device: Device): Promise<TripProposed | undefined> {
	if (row.purpose === 'cancel') {
		const { quote } = row.facts as CancelFacts;
		return quote && { purpose: 'cancel', quote };
	}
	if (row.purpose === 'cancel_stay') {
		const read = await call(getStaysBooking, { params: { id: row.subject_id } }, { device });
		if (!read.ok || !mayBeCancelled(read.data, read.now)) return undefined;
		return { purpose: 'cancel_stay', quote: stayCancellationQuote(read.data, read.now) };
	}
	if (row.purpose === 'add_services') {
		const { chosen } = row.facts as AddFacts;
		return chosen && proposedExtras(chosen);
	}
	const { quote } = row.facts as ChangeFacts;
	if (row.purpose !== 'change' || !quote) return undefined;
	const change = await call(getOrderChange, { params: { id: quote.id } }, { device });
	if (!change.ok) return undefined;
	const { remove, add } = change.data.slices;
	return { purpose: 'change', quote, before: flightsIn(remove), after: flightsIn(add) };
}

const flightsIn = (slices: OrderChange['slices']['add']): ProposedFlight[] =>
	slices
		.flatMap(({ segments }) => segments)
		.map((one) => ({
			flight: `${one.marketing_carrier.iata_code ?? ''} ${one.marketing_carrier_flight_number}`.trim(),
			from: one.origin.iata_code ?? one.origin.name,
			to: one.destination.iata_code ?? one.destination.name,
			departing_at: one.departing_at,
			arriving_at: one.arriving_at,
		}));
