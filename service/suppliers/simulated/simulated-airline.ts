import { randomUUID } from 'node:crypto';
import { type AirSupplier, SupplierFailure } from '../supplier.ts';
import type { Repriced, SupplierOffer, SupplierSearch } from '../air/offers.ts';
import type { AirlineParts } from './airline-parts.ts';
import { addToBooking, lookUpAddition, seatsForBooking, servicesForBooking } from './bookings/add-services.ts';
import { bookOffer, lookUpBooking, lookUpPayment, payBooking, RISE } from './bookings/book-offer.ts';
import { cancelBooking, lookUpCancellation, quoteCancellation } from './bookings/cancel-booking.ts';
import { acceptChange, lookUpAcceptance, scheduleChanges } from './bookings/answer-schedule-change.ts';
import { changeBooking, lookUpChange } from './bookings/change-booking.ts';
import { changeOffersFor } from './bookings/change-offers.ts';
import { seatMaps, services, termsOfPayment, upsell } from './extras/desk-extras.ts';
import { waitFor } from './latency.ts';
import { issueOffer } from './offers/assemble.ts';
import { findOffers } from './offers/find-offers.ts';
import { createPricing } from './offers/pricing.ts';
import { raised } from './offers/reprice-offer.ts';
import { open, openOffer, reached } from './opening.ts';
import { behaviourOf } from './scenarios.ts';

/** Longer than any caller waits. */
const NEVER_MS = 600_000;

async function searchOffers(
	parts: AirlineParts,
	search: SupplierSearch,
	signal: AbortSignal,
): Promise<SupplierOffer[]> {
	const { desk, memo, turns, latency } = parts;
	const { iata } = desk.airline;
	const view = await open(parts, search, signal);
	const behaviour = iata === 'ZZ' ? behaviourOf(search) : undefined;
	if (behaviour === 'no_offers') return [];
	if (behaviour === 'search_times_out') {
		if (latency > 0) await waitFor(iata, NEVER_MS, signal);
		throw new SupplierFailure(iata, 'timeout');
	}
	const countsReadings = behaviour === 'price_rises';
	// Whatever is remembered too: the caller's work on one answer must not hold up the others.
	await turns(search);
	if (signal.aborted) throw new SupplierFailure(iata, 'timeout');
	let found = countsReadings ? undefined : memo.get(iata, search, view);
	if (!found) {
		found = findOffers(createPricing(desk, search, view), countsReadings ? randomUUID : () => null);
		if (!countsReadings) memo.set(iata, search, view, found);
	}
	return found.offers.map((core) => issueOffer(core, desk.habits.offerMinutes, search.now));
}

async function reprice(
	parts: AirlineParts,
	search: SupplierSearch,
	reference: string,
	signal: AbortSignal,
): Promise<Repriced> {
	const { desk, books } = parts;
	const sold = await openOffer(parts, search, reference, signal);
	if (!sold) return { available: false };
	const { offerKey } = sold.reference;
	const core = offerKey ? raised(sold.core, String(RISE * (await books.countRead(offerKey)))) : sold.core;
	return { available: true, offer: issueOffer(core, desk.habits.offerMinutes, search.now) };
}

/** One simulated airline behind the port that a real connection would implement. */
export const simulatedAirline = (parts: AirlineParts): AirSupplier => ({
	code: parts.desk.airline.iata,
	name: parts.desk.airline.name,
	takesCards: parts.desk.extras.takesCards,
	covers: parts.covers,
	search: (search, signal) => searchOffers(parts, search, signal),
	reprice: (search, reference, signal) => reprice(parts, search, reference, signal),
	book: (request, signal) => reached(parts.desk.airline.iata, bookOffer(parts, request, signal)),
	findBooking: (query, signal) => lookUpBooking(parts, query, signal),
	pay: (payment, signal) => reached(parts.desk.airline.iata, payBooking(parts, payment, signal)),
	findPayment: (query, signal) => lookUpPayment(parts, query, signal),
	services: (...asked) => services(parts, ...asked),
	seatMaps: (...asked) => seatMaps(parts, ...asked),
	upsell: (...asked) => upsell(parts, ...asked),
	bookingServices: (query, signal) => servicesForBooking(parts, query, signal),
	bookingSeatMaps: (query, signal) => seatsForBooking(parts, query, signal),
	addServices: (addition, signal) => reached(parts.desk.airline.iata, addToBooking(parts, addition, signal)),
	findAddition: (query, signal) => lookUpAddition(parts, query, signal),
	cancelQuote: (query, signal) => quoteCancellation(parts, query, signal),
	cancel: (cancellation, signal) => reached(parts.desk.airline.iata, cancelBooking(parts, cancellation, signal)),
	findCancellation: (query, signal) => lookUpCancellation(parts, query, signal),
	scheduleChanges: (query, signal) => scheduleChanges(parts, query, signal),
	acceptChange: (acceptance, signal) => reached(parts.desk.airline.iata, acceptChange(parts, acceptance, signal)),
	findAcceptance: (query, signal) => lookUpAcceptance(parts, query, signal),
	changeOffers: (question, signal) => changeOffersFor(parts, question, signal),
	change: (change, signal) => reached(parts.desk.airline.iata, changeBooking(parts, change, signal)),
	findChange: (query, signal) => lookUpChange(parts, query, signal),
	paymentTerms: (asked, means, signal) => termsOfPayment(parts, asked, means, signal),
});
