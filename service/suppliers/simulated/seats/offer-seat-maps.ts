import { fromMinor } from '#contract/common/money.ts';
import type { CabinClass } from '#contract/air/segment.ts';
import type { SupplierSeatElement, SupplierSeatMap } from '../../air/extras.ts';
import { extrasHabits, plannedSeats } from '../extras/extras-habits.ts';
import { unit } from '../hash.ts';
import type { QuotedFlight } from '../offers/quote.ts';
import type { OpenOffer } from '../opening.ts';
import { type CabinPlan, cabinPlans } from './cabin-plans.ts';
import { cabinRows, type PlannedElement, type PlannedRow, type PlannedSeat } from './cabin-rows.ts';
import { openCount, openSeats } from './open-seats.ts';
import { seatDisclosures, seatName, seatUsd, zoneOf } from './seat-zones.ts';
import { wingRows } from './wings.ts';

type TakenSeats = ReadonlyMap<string, ReadonlySet<string>>;
type Service = Extract<SupplierSeatElement, { type: 'seat' }>['services'][number];

/** Nobody younger sits in an exit row. */
const EXIT_ROW_AGE = 16;
/** One seat in ninety is kept from passengers: for the crew, or because it is broken. */
const KEPT_BACK = 1 / 90;

interface PlannedCabin extends CabinPlan {
	rows: readonly PlannedRow[];
}

/** An aircraft's cabins with their rows. The upper deck's numbers begin at the next round number after the main deck's. */
function planned({ desk }: OpenOffer['pricing'], { aircraft, fittedBy }: QuotedFlight): readonly PlannedCabin[] {
	const seats = (cabin: CabinClass) => plannedSeats(desk.extras, fittedBy, aircraft, cabin);
	const plans = cabinPlans(aircraft, seats, unit(`${fittedBy.iata}seat`) < 0.15);
	const skipsThirteen = unit(`${fittedBy.iata}:row13`) < 0.5;
	let firstRow = 1;
	return plans.map((plan, i) => {
		const first = plans[i - 1]?.deck !== plan.deck;
		if (first && plan.deck === 1) firstRow = Math.ceil((firstRow + 1) / 10) * 10;
		const last = plans[i + 1]?.deck !== plan.deck;
		const stairs = plans.some(({ deck }) => deck === 1);
		const { rows, nextRow } = cabinRows({ plan, body: aircraft.body, firstRow, skipsThirteen, first, last, stairs });
		firstRow = nextRow;
		return { ...plan, rows };
	});
}

const seatsOf = (cabin: PlannedCabin): PlannedSeat[] =>
	cabin.rows.flatMap((row) => row.flat()).filter((element) => element.type === 'seat');

/** The seats of a cabin that can still be sold. */
function forSale(offer: OpenOffer, quoted: QuotedFlight, cabin: PlannedCabin, taken: TakenSeats): ReadonlySet<string> {
	const { flightKey, demand } = quoted.flight;
	const seats = seatsOf(cabin).map(({ designator }) => designator);
	const share = offer.pricing.desk.extras.seatPlan?.openShare ?? null;
	const open = openSeats(flightKey, seats, openCount(seats.length, demand, share));
	const sold = taken.get(flightKey);
	return sold ? new Set([...open].filter((designator) => !sold.has(designator))) : open;
}

/** Makes the prices of one flight's seats for each traveller who may sit there; those on a lap have none. */
function seatServices(offer: OpenOffer, { flight, cabin }: QuotedFlight, segment: number) {
	const { pricing, core, reference } = offer;
	const { desk, groups, groupOf, search, convert } = pricing;
	const { iata, kind } = desk.airline;
	const brand = desk.brands(reference.cabin).find(({ code }) => code === reference.brand);
	const included = kind === 'F' && brand?.seatSelection === true;
	const known = new Map<string, string>();
	const priceOf = (seat: PlannedSeat, group: number): string => {
		const zone = zoneOf(cabin, seat);
		const key = `${zone}${group}`;
		let amount = known.get(key);
		if (amount === undefined) {
			const member = groups[group]?.member ?? false;
			const usd = desk.extras.seatUsd ?? seatUsd({ airline: iata, zone, km: flight.distanceKm, included, member });
			amount = fromMinor(convert.fee(usd), core.currency);
			known.set(key, amount);
		}
		return amount;
	};
	const tooYoung = search.passengers.map(({ type, age }) => type !== 'adult' || (age ?? EXIT_ROW_AGE) < EXIT_ROW_AGE);
	return (seat: PlannedSeat): Service[] =>
		groupOf.flatMap((group, passenger) =>
			!groups[group]?.fare.seat || (seat.exit && tooYoung[passenger])
				? []
				: [
						{
							reference: `seat:${segment}:${seat.designator}:${passenger}`,
							passenger,
							amount: priceOf(seat, group),
						},
					],
		);
}

function seatMap(offer: OpenOffer, quoted: QuotedFlight, segment: number, taken: TakenSeats): SupplierSeatMap {
	const { desk } = offer.pricing;
	const { aircraft, fittedBy } = quoted;
	const cabins = planned(offer.pricing, quoted);
	const services = seatServices(offer, quoted, segment);
	const wings = [0, 1].flatMap((deck) => {
		const rows = cabins.filter((cabin) => cabin.deck === deck).map((cabin) => cabin.rows.length);
		return deck === 0 ? wingRows(rows) : rows.map(() => null);
	});
	const keepsBack = desk.extras.seatPlan === null;
	return {
		segment,
		cabins: cabins.map((cabin, i) => {
			const { deck, cabinClass, layout } = cabin;
			const open = cabinClass === quoted.cabin ? forSale(offer, quoted, cabin, taken) : new Set<string>();
			const shown = (element: PlannedElement): SupplierSeatElement => {
				if (element.type !== 'seat') return element;
				const { designator } = element;
				if (keepsBack && unit(`${fittedBy.iata}${aircraft.iata}${designator}:kept`) < KEPT_BACK)
					return { type: 'restricted_seat_general' };
				return {
					type: 'seat',
					designator,
					name: seatName(desk.airline.iata, zoneOf(cabinClass, element)),
					disclosures: seatDisclosures(aircraft.iata, cabinClass, element),
					services: open.has(designator) ? services(element) : [],
				};
			};
			return {
				deck,
				cabinClass,
				aisles: (layout.length - 1) as 0 | 1 | 2,
				wings: wings[i] ?? null,
				rows: cabin.rows.map((row) => row.map((section) => section.map(shown))),
			};
		}),
	};
}

/**
 * The seats of an offer's flights, with those that are for sale now: seats of the cabin that was bought, without those
 * that others sit in, and without those that bookings hold (`taken`, by flight key). Airlines that show no seats are
 * left out, and so is everything where no services are sold.
 */
export function offerSeatMaps(offer: OpenOffer, taken: TakenSeats): readonly SupplierSeatMap[] {
	const { behaviour, desk } = offer.pricing;
	if (behaviour === 'no_additional_services') return [];
	return offer.quotes
		.flatMap(({ flights }) => flights)
		.flatMap((quoted, segment) => {
			const shows = quoted.fittedBy === desk.airline ? desk.extras.seatMaps : extrasHabits(quoted.fittedBy).seatMaps;
			return shows ? [seatMap(offer, quoted, segment, taken)] : [];
		});
}
