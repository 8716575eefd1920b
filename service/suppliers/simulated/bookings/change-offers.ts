import { daysBetween } from '#contract/common/calendar.ts';
import { addAmounts, compareAmounts, fromMinor, subtractAmounts } from '#contract/common/amounts.ts';
import { type RefusalCode, SupplierRefusal } from '../../air/booking.ts';
import type { ChangeQuestion, SupplierChangeOffer } from '../../air/changing.ts';
import { SupplierFailure } from '../../supplier.ts';
import type { AirlineParts } from '../airline-parts.ts';
import { bagNeeds } from '../extras/offer-extras.ts';
import { meetLaterSentinel } from '../later-sentinels.ts';
import { fareSlice, sliceMoney } from '../offers/fare-slice.ts';
import type { Desk, Pricing } from '../offers/pricing.ts';
import { privateFaresOf } from '../offers/private-fares.ts';
import { termsOf } from '../offers/terms.ts';
import { open } from '../opening.ts';
import { seatNeeds } from '../seats/seat-needs.ts';
import { bookedSlice } from './booked-journey.ts';
import {
	type ChangePrice,
	fareChangePrice,
	freeChangePrice,
	type Standing,
	wayfareChangePrice,
} from './change-price.ts';
import { type ChangeSpec, writeChangeSpec } from './change-spec.ts';
import { isTooEarly } from './change-wait.ts';
import { type Changeable, changedJourneys, type NewJourney, pricingOf } from './changed-journeys.ts';
import { costOf, stayingLines } from './changed-lines.ts';
import { carriersOf, salesOf } from './decide.ts';
import { changePenaltyOf, fareGives } from './refund-terms.ts';
import { standingBags, standingSeats } from './standing-sales.ts';
import { bookingKey, type BookingRow, findBookingRow } from './store.ts';

/** How long a change offer holds. */
const OFFER_MS = 30 * 60_000;
/** So far from the booked day a flight in place of one that the airline has changed costs nothing. */
const FREE_DAYS = 3;

/** A booking that its airline changes, with what its books say. */
export type KnownChangeable = BookingRow & { record: Changeable };

/** Why an airline changes nothing of a booking now; undefined when it does. */
function refusalOf(desk: Desk, row: BookingRow, now: Date): RefusalCode | undefined {
	const { status, record, created_at: bookedAt } = row;
	if (!record?.journey || !record.lines || !record.party) return 'order_not_changeable';
	if (status !== 'confirmed' || (record.departsMs ?? 0) <= now.getTime()) return 'order_not_changeable';
	const isSpent = desk.airline.iata === 'ZZ' && (record.changes?.length ?? 0) > 0;
	if (isSpent || (record.changePenalty ?? null) === null) return 'order_not_changeable';
	return isTooEarly(desk.habits.changeWaitHours, bookedAt, now) ? 'order_not_changeable_yet' : undefined;
}

/** A booking that can be changed now. Throws SupplierRefusal. */
export function changeable(desk: Desk, row: BookingRow | undefined, now: Date): KnownChangeable {
	const { iata } = desk.airline;
	if (!row?.record) throw new SupplierRefusal(iata, 'invalid_order');
	const refusal = refusalOf(desk, row, now);
	if (refusal) throw new SupplierRefusal(iata, refusal);
	return row as KnownChangeable;
}

/** What a journey costs in its fares. */
function fareOf(pricing: Pricing, { quotes, brands }: NewJourney): { total: string; tax: string | null } {
	const { currency } = pricing.convert;
	const money = quotes.flatMap((quote, i) => (brands[i] ? [sliceMoney(pricing, quote, brands[i])] : []));
	const sum = (part: 'totalMinor' | 'taxMinor') =>
		fromMinor(
			money.reduce((all, each) => all + each[part], 0),
			currency,
		);
	return { total: sum('totalMinor'), tax: pricing.desk.habits.statesTaxes ? sum('taxMinor') : null };
}

/** Whether flights in place of those that the airline has changed cost nothing: the same way and cabin, near the day. */
function isFree({ mayRefuseChange, slices, removed, cabinClass }: ChangeQuestion, { journey }: Changeable): boolean {
	const added = slices.filter(({ stays }) => stays === null);
	return (
		mayRefuseChange &&
		added.length === removed.length &&
		added.every(({ origins, destinations, departureDate }, i) => {
			const gone = journey[removed[i] ?? -1];
			return (
				gone !== undefined &&
				gone.cabin === cabinClass &&
				origins.includes(gone.origin) &&
				destinations.includes(gone.destination) &&
				Math.abs(daysBetween(gone.date, departureDate)) <= FREE_DAYS
			);
		})
	);
}

/** What an airline is asked, of which booking, and whether other flights cost nothing. */
interface Asked {
	question: ChangeQuestion;
	row: KnownChangeable;
	isEven: boolean;
}

/** What a change to a journey costs. `kept` and `before` are the extras that stay, and all earlier ones. */
function priceOf(
	pricing: Pricing,
	{ question, row, isEven }: Asked,
	journey: NewJourney,
	extras: Standing['extras'],
): ChangePrice {
	const { currency } = question;
	const { tax_amount: tax, record } = row;
	const standing = { currency, amount: row.amount ?? '0', tax, extras };
	if (isEven) return freeChangePrice(standing);
	if (pricing.desk.airline.iata === 'ZZ') return wayfareChangePrice(standing);
	const { total: fare, tax: newTax } = fareOf(pricing, journey);
	const isRefundable = record.refund?.gives !== 'nothing';
	return fareChangePrice(standing, { fare, tax: newTax, penalty: record.changePenalty ?? '0', isRefundable });
}

/** The fare whose terms hold for the whole booking: the strictest. */
const strictest = ({ brands }: NewJourney) =>
	brands.find(({ refund }) => refund === 'no') ?? brands.find(({ refund }) => refund === 'fee') ?? brands[0];

function specOf(pricing: Pricing, asked: Asked, journey: NewJourney): { price: ChangePrice; spec: ChangeSpec } {
	const { question, row } = asked;
	const { currency, removed, slices, now } = question;
	const { record } = row;
	const { desk, seats } = pricing;
	const fares = journey.quotes.map((quote, i) => ({ quote, brand: journey.brands[i] ?? journey.brands[0] }));
	const flown = fares.map(({ quote, brand }, i) => {
		const stays = slices[i]?.stays ?? null;
		const fare = { cabin: brand?.cabin ?? question.cabinClass, brand: brand?.code ?? '' };
		return (
			(stays === null ? undefined : record.journey[stays]) ??
			bookedSlice(quote, fare, salesOf(desk.extras, [quote], seats))
		);
	});
	const lines = stayingLines(record.lines, record.journey, flown, slices);
	const kept = costOf(currency, lines);
	const price = priceOf(pricing, asked, journey, { kept, before: costOf(currency, record.lines) });
	const isOnce = desk.airline.iata === 'ZZ';
	const brand = strictest(journey);
	const reference = { cabin: brand?.cabin ?? question.cabinClass, brand: brand?.code ?? '' };
	const fared = { pricing, quotes: journey.quotes, reference };
	const changed = { wanted: slices, quotes: journey.quotes, flown };
	const spec: ChangeSpec = {
		booking: row.client_reference,
		changes: record.changes?.length ?? 0,
		until: now.getTime() + OFFER_MS,
		due: compareAmounts(currency, price.total, '0') > 0 ? price.total : addAmounts(currency, '0'),
		amount: addAmounts(currency, price.fare, kept),
		base: subtractAmounts(currency, price.fare, price.tax ?? '0'),
		tax: price.tax,
		journey: flown,
		gone: removed.flatMap((place) => record.journey[place] ?? []),
		lines,
		carriers: carriersOf(desk.airline.iata, journey.quotes),
		bags: record.bags && standingBags(bagNeeds(fared), changed),
		seats: record.seats && standingSeats(seatNeeds(fared), record, changed),
		departsMs:
			(slices[0]?.stays === 0 ? record.departsMs : undefined) ??
			journey.quotes[0]?.itinerary.flights[0]?.departsMs ??
			0,
		changePenalty: isOnce ? null : changePenaltyOf(pricing, brand),
		refund: record.refund && { ...record.refund, gives: fareGives(pricing, brand) },
	};
	return { price, spec };
}

function offerOf(pricing: Pricing, asked: Asked, journey: NewJourney): SupplierChangeOffer[] {
	const { question } = asked;
	const { desk, search } = pricing;
	const brand = strictest(journey);
	if (!brand) return [];
	const { price, spec } = specOf(pricing, asked, journey);
	const { conditions } = termsOf(pricing, brand);
	const never = { allowed: false, penalty_amount: null, penalty_currency: null };
	return [
		{
			reference: writeChangeSpec(spec),
			slices: journey.quotes.flatMap((quote, i) => {
				const fare = journey.brands[i];
				return question.slices[i]?.stays === null && fare
					? [fareSlice(pricing, quote, termsOf(pricing, fare)).slice]
					: [];
			}),
			conditions: spec.changePenalty === null ? { ...conditions, change_before_departure: never } : conditions,
			privateFares: privateFaresOf(desk.airline, search.privateFares[desk.airline.iata]),
			currency: question.currency,
			changeTotal: price.total,
			newTotal: spec.amount,
			penalty: desk.habits.conditions === 'unknown' ? null : price.penalty,
			expiresAt: new Date(spec.until),
		},
	];
}

/** Says what other flights in place of some of a booking's own would cost. */
export async function changeOffersFor(
	parts: AirlineParts,
	question: ChangeQuestion,
	signal: AbortSignal,
): Promise<readonly SupplierChangeOffer[]> {
	const { desk, db, turns } = parts;
	const { iata } = desk.airline;
	const view = await open(parts, question, signal);
	const found = await findBookingRow(db, bookingKey(iata, question));
	const way = meetLaterSentinel(iata, found?.record?.later, 'offered');
	if (way === 'no_answer') throw new SupplierFailure(iata, 'timeout');
	const row = changeable(desk, found, question.now);
	if (way === 'no_offers') return [];
	await turns(question);
	const pricing = pricingOf(desk, question, row.record, view);
	const isEven = way === 'even_offers' || (iata !== 'ZZ' && isFree(question, row.record));
	return changedJourneys(pricing, question, row.record).flatMap((journey) =>
		offerOf(pricing, { question, row, isEven }, journey),
	);
}
