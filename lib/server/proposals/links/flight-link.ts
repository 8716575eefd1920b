import 'server-only';
import type { Offer } from '#contract/air/offer.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import type { FlightLink, LinkedFlight } from '#lib/proposals/proposal.ts';
import { bookFlight } from '../../intents/purposes/book-flight.ts';
import { readOffer } from '../../offer/read-offer.ts';
import { refused } from '../../service-problem.ts';
import { asPressed, type LinkKind } from './link-kind.ts';

const OVER = refused(422, 'price_changed');

/** An offer that an agent has filled in. */
export const flightLink: LinkKind<FlightLink, BookingDraft> = {
	async fill(row, draft, agent) {
		const read = await readOffer(row.subject_id, agent, { alone: true });
		if (read.state === 'problem') return read;
		if (read.state === 'missing') return OVER;
		const { offer, now } = read.opened;
		// An offer that carries a name opens in the browser alone that searched with it.
		if (offer.passengers.some((p) => p.given_name || (p.loyalty_programme_accounts ?? []).length > 0))
			return refused(422, 'unsupported_action');
		if (Date.parse(offer.expires_at) <= now) return OVER;
		const priced = await bookFlight.price(row, { pay: 'card', services: draft.services }, { device: agent.device });
		if (!('sum' in priced)) return priced;
		const { total_amount: total, currency } = priced.sum.priced;
		const { input, paying } = asPressed(draft, { amount: total, currency });
		const whole = bookFlight.request(row, 1, input, paying);
		if ('problem' in whole) return whole;
		return { link: linkOf(offer, total), draft: withoutDocuments(draft) };
	},
	async now(link, viewer) {
		const read = await readOffer(link.quote.id, viewer, { alone: true });
		if (read.state === 'problem' && read.problem.kind !== 'refused') return read;
		return { now: read.state === 'open' ? atFare(link, read.opened.offer.total_amount) : null };
	},
	names: (draft) => draft.travellers.map((one) => `${one.given_name} ${one.family_name}`.trim()),
};

/** A link may be passed on: who opens it is not shown passports. They type them for themselves. */
const withoutDocuments = (draft: BookingDraft): BookingDraft => ({
	...draft,
	travellers: draft.travellers.map((one) => ({ ...one, identity_documents: [] })),
});

/** What the page and the mail of a link say of an offer. */
const linkOf = (offer: Offer, total: string): FlightLink => ({
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

/** The same booking at the offer's price of now. */
function atFare(link: FlightLink, fare: string): FlightLink {
	const { currency, total_amount: was } = link.quote;
	if (compareAmounts(currency, fare, link.fare_amount) === 0) return link;
	const total = addAmounts(currency, subtractAmounts(currency, was, link.fare_amount), fare);
	return { ...link, fare_amount: fare, quote: { ...link.quote, total_amount: total } };
}
