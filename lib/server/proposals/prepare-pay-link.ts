import 'server-only';
import type { Offer } from '#contract/air/offer.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { DEFAULT_LOCALE, isLocale } from '#lib/i18n/locales.ts';
import type { LinkedFlight, PayLink } from '#lib/proposals/proposal.ts';
import { actorOf, recordAudit } from '../audit/record-audit.ts';
import { webDatabase } from '../db/web-database.ts';
import type { IntentRow } from '../intents/intent-store.ts';
import { bookFlight } from '../intents/purposes/book-flight.ts';
import { draftOf } from '../intents/sealed.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { readOffer } from '../offer/read-offer.ts';
import { refused, type ServiceProblem } from '../service-problem.ts';
import type { KnownViewer } from '../viewer.ts';
import { forbidsAddress } from './own-address.ts';
import { insertProposal } from './proposal-store.ts';
import { tellOfProposal } from './tell-of-proposal.ts';

/**
 * Sends what an agent has filled in of a booking to its traveller, who pays it by a link for as long as the offer holds.
 * `offerId`: what the agent saw.
 */
export async function preparePayLink(
	row: IntentRow,
	offerId: string,
	agent: KnownViewer,
): Promise<{ id: string } | { problem: ServiceProblem }> {
	const draft = draftOf(row);
	const to = draft?.contact.email.trim() ?? '';
	if (!draft || to === '') return refused(422, 'no_email');
	const own = await forbidsAddress(to);
	if (own) return own;
	const read = await readOffer(row.subject_id, agent, { alone: true });
	if (read.state === 'problem') return read;
	if (read.state === 'missing' || row.subject_id !== offerId || row.state !== 'draft')
		return refused(422, 'price_changed');
	const { offer, now } = read.opened;
	// An offer that carries a name opens in the browser alone that searched with it.
	if (offer.passengers.some((p) => p.given_name || (p.loyalty_programme_accounts ?? []).length > 0))
		return refused(422, 'unsupported_action');
	if (Date.parse(offer.expires_at) <= now) return refused(422, 'price_changed');
	const priced = await bookFlight.price(row, { pay: 'card', services: draft.services }, { device: agent.device });
	if (!('sum' in priced)) return priced;
	const { total_amount: total, currency } = priced.sum.priced;
	// What the airline would refuse of it is told to the agent, not to the traveller.
	const pay = { type: 'balance' as const };
	const agreed = { amount: total, currency };
	const whole = bookFlight.request(row, 1, { draft, pay, agreed }, { pay, ...agreed, credits: [], rest: '0' });
	if ('problem' in whole) return whole;
	const shown = linkOf(offer, total);
	const made = await webDatabase().transaction(async (tx) => {
		const { priced: _, resume: __, ...facts } = row.facts as IntentRow['facts'] & { resume?: unknown };
		const proposal = await insertProposal(tx, {
			subjectId: row.subject_id,
			tripId: null,
			reference: null,
			body: { facts, draft: withoutDocuments(draft), customer: row.customer_id },
			shown,
			agent,
			expiresAt: new Date(offer.expires_at),
		});
		await enqueueMail(tx, {
			kind: 'pay_link',
			to,
			locale: isLocale(row.locale) ? row.locale : DEFAULT_LOCALE,
			site: row.site,
			dedupe: `pay_link:${proposal.id}`,
			facts: { proposal_id: proposal.id, link: shown },
		});
		await recordAudit(tx, {
			...actorOf(agent),
			onBehalfOf: row.customer_id,
			action: 'proposal.prepare',
			subject: row.subject_id,
			outcome: 'done',
			change: { after: { proposal: proposal.id, act: 'book', amount: total, currency } },
		});
		return proposal;
	});
	await tellOfProposal(null);
	return { id: made.id };
}

/** A link may be passed on: who opens it is not shown passports. They type them for themselves. */
const withoutDocuments = (draft: BookingDraft): BookingDraft => ({
	...draft,
	travellers: draft.travellers.map((one) => ({ ...one, identity_documents: [] })),
});

/** What the page and the mail of a link say of an offer. */
const linkOf = (offer: Offer, total: string): PayLink => ({
	purpose: 'book',
	quote: { id: offer.id, total_amount: total, currency: offer.total_currency, expires_at: offer.expires_at },
	fare_amount: offer.total_amount,
	airline: offer.owner.name,
	flights: offer.slices.flatMap(({ segments }) => segments).map(flightOf),
	time_zone: offer.slices[0]?.segments[0]?.origin.time_zone ?? null,
});

function flightOf(one: Offer['slices'][number]['segments'][number]): LinkedFlight {
	const { marketing_carrier: sold, operating_carrier: flown } = one;
	return {
		flight: `${sold.iata_code ?? ''} ${one.marketing_carrier_flight_number}`.trim(),
		from: one.origin.iata_code ?? one.origin.name,
		to: one.destination.iata_code ?? one.destination.name,
		departing_at: one.departing_at,
		arriving_at: one.arriving_at,
		operated_by: flown.name,
	};
}
