import type { CabinAmenities, CabinClass } from '#contract/air/segment.ts';
import type { SupplierOfferSlice, SupplierSegment } from '../../air/offers.ts';
import { cabinAmenities } from '../fares/amenities.ts';
import { baggageAllowance } from '../fares/baggage.ts';
import { brandPriceUsd, type FareBrand } from '../fares/brands.ts';
import { cabinMarketingName } from '../fares/cabins.ts';
import { segmentConditions } from '../fares/conditions.ts';
import { fareBasisCode } from '../fares/fare-basis.ts';
import { taxesUsd } from '../fares/taxes.ts';
import { hash32 } from '../hash.ts';
import type { Pricing } from './pricing.ts';
import type { Quote, QuotedFlight } from './quote.ts';
import type { Terms } from './terms.ts';

type SegmentPassenger = SupplierSegment['passengers'][number];

/** One direction in one fare, priced for all travellers. Shared by every offer that flies it. */
export interface FareSlice {
	slice: SupplierOfferSlice;
	/** Minor units of the offer's currency. */
	totalMinor: number;
	taxMinor: number;
}

const amenities = new Map<string, CabinAmenities | null>();

function amenitiesOf({ fittedBy, aircraft, cabin }: QuotedFlight): CabinAmenities | null {
	const key = `${fittedBy.iata}${aircraft.iata}${cabin}`;
	let known = amenities.get(key);
	if (known === undefined) {
		known = Object.freeze(cabinAmenities(fittedBy, aircraft, cabin));
		amenities.set(key, known);
	}
	return known;
}

function basisOf(
	pricing: Pricing,
	quote: Quote,
	{ bucket, cabin }: QuotedFlight,
	brand: FareBrand,
	designator: string,
): string | null {
	if (!pricing.desk.habits.statesFareBasis) return null;
	const advanceDays = pricing.advanceDays[quote.slice] ?? 0;
	const oneWay = pricing.search.slices.length === 1;
	return fareBasisCode({
		cabin,
		bucket,
		advanceDays,
		designator,
		oneWay,
		brand: brand.code,
		country: quote.market.from,
	});
}

/** Each group's fare on one flight. */
function passengersOn(
	pricing: Pricing,
	quote: Quote,
	quoted: QuotedFlight,
	brand: FareBrand,
): SupplierSegment['passengers'] {
	const { desk, groups, groupOf, longestKm, behaviour } = pricing;
	const ofGroup = groups.map(
		({ fare, member }): SegmentPassenger => ({
			cabinClass: quoted.cabin,
			cabinMarketingName: cabinMarketingName(desk.airline.iata, quoted.cabin),
			fareBasisCode: basisOf(pricing, quote, quoted, brand, fare.designator),
			amenities: amenitiesOf(quoted),
			conditions: segmentConditions({ brand, habits: desk.habits, member, seat: fare.seat }),
			baggages:
				behaviour === 'no_baggage'
					? [
							{ type: 'checked', quantity: 0 },
							{ type: 'carry_on', quantity: 0 },
						]
					: baggageAllowance({
							brand,
							member,
							kind: desk.airline.kind,
							stated: desk.habits.statesBags,
							km: longestKm,
							seat: fare.seat,
						}),
		}),
	);
	return groupOf.map((group) => ofGroup[group] as SegmentPassenger);
}

function segmentOf(pricing: Pricing, quote: Quote, quoted: QuotedFlight, brand: FareBrand): SupplierSegment {
	const { flight } = quoted;
	return Object.freeze({
		origin: flight.origin,
		originTerminal: flight.originTerminal,
		destination: flight.destination,
		destinationTerminal: flight.destinationTerminal,
		departingAt: flight.departingAt,
		arrivingAt: flight.arrivingAt,
		minutes: flight.minutes,
		distanceKm: flight.distanceKm,
		aircraft: flight.aircraft,
		marketingCarrier: flight.marketingCarrier,
		marketingNumber: flight.marketingNumber,
		operatingCarrier: flight.operatingCarrier,
		operatingNumber: flight.operatingNumber,
		stops: flight.stops,
		passengers: passengersOn(pricing, quote, quoted, brand),
	});
}

/** A short name of the same flights in any fare. */
const comparisonKey = (key: string): string => hash32(key).toString(36) + hash32(`${key}#`).toString(36);

const weightiestCabin = ({ flights }: Quote): CabinClass =>
	flights.reduce((a, b) => (b.flight.distanceKm > a.flight.distanceKm ? b : a)).cabin;

/** All travellers' price of one direction in one fare, minor units. */
export function sliceMoney(pricing: Pricing, quote: Quote, brand: FareBrand): { totalMinor: number; taxMinor: number } {
	const { convert, groups, desk } = pricing;
	const adult = brandPriceUsd(brand, quote.lowestUsd);
	const taxes = taxesUsd(adult, quote.market, weightiestCabin(quote));
	let totalMinor = 0;
	let taxMinor = 0;
	for (const { fare, share, count } of groups) {
		// The lowest price is one step: who travels free is left out.
		if (fare.base === 0) continue;
		const total = convert.price(((adult - taxes) * fare.base + taxes * fare.taxes) * share, desk.habits.priceEnding);
		totalMinor += total * count;
		taxMinor += Math.min(total, convert.tax(taxes * fare.taxes * share)) * count;
	}
	return { totalMinor, taxMinor };
}

/** One direction in one fare. */
export function fareSlice(pricing: Pricing, quote: Quote, { brand, sliceConditions }: Terms): FareSlice {
	const { itinerary } = quote;
	const first = itinerary.flights[0];
	const last = itinerary.flights.at(-1);
	const slice: SupplierOfferSlice = Object.freeze({
		origin: first?.origin ?? '',
		destination: last?.destination ?? '',
		minutes: itinerary.minutes,
		fareBrandName: brand.name,
		ngsShelf: brand.shelf,
		comparisonKey: comparisonKey(itinerary.key),
		conditions: sliceConditions,
		segments: quote.flights.map((quoted) => segmentOf(pricing, quote, quoted, brand)),
	});
	const { totalMinor, taxMinor } = sliceMoney(pricing, quote, brand);
	return { slice, totalMinor, taxMinor };
}
