import { fromMinor } from '#contract/common/money.ts';
import type { CabinClass } from '#contract/air/segment.ts';
import type { RefAircraft, RefAirline } from '#service/refdata/types.ts';
import type { SupplierSeatElement, SupplierSeatMap } from '../../air/extras.ts';
import { extrasHabits, plannedSeats } from '../extras/extras-habits.ts';
import type { Converter } from '../fares/money-steps.ts';
import { unit } from '../hash.ts';
import type { Desk } from '../offers/pricing.ts';
import { type CabinPlan, cabinPlans } from './cabin-plans.ts';
import { cabinRows, type PlannedElement, type PlannedRow, type PlannedSeat } from './cabin-rows.ts';
import { openCount, openSeats } from './open-seats.ts';
import type { SeatedFlight, SeatNeeds } from './seat-needs.ts';
import { seatReference } from './seat-reference.ts';
import { seatDisclosures, seatName, seatUsd, zoneOf } from './seat-zones.ts';
import { wingRows } from './wings.ts';

/** Seats that bookings hold, by flight key. */
export type TakenSeats = ReadonlyMap<string, ReadonlySet<string>>;
type Service = Extract<SupplierSeatElement, { type: 'seat' }>['services'][number];

/** One seat in ninety is kept from passengers: for the crew, or because it is broken. */
const KEPT_BACK = 1 / 90;

/** What seats are sold with, and by whom. */
export interface SeatSales {
	desk: Desk;
	needs: SeatNeeds;
	convert: Converter;
	taken: TakenSeats;
}

/** A flight with its aircraft, as its airline fits it. */
interface Fitted {
	flight: SeatedFlight;
	aircraft: RefAircraft;
	fittedBy: RefAirline;
}

interface PlannedCabin extends CabinPlan {
	rows: readonly PlannedRow[];
}

/** An aircraft's cabins with their rows. The upper deck's numbers begin at the next round number after the main deck's. */
function planned(desk: Desk, { aircraft, fittedBy }: Fitted): readonly PlannedCabin[] {
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
function forSale({ desk, taken }: SeatSales, flight: SeatedFlight, cabin: PlannedCabin): ReadonlySet<string> {
	const { flightKey, demand } = flight;
	const seats = seatsOf(cabin).map(({ designator }) => designator);
	const share = desk.extras.seatPlan?.openShare ?? null;
	const open = openSeats(flightKey, seats, openCount(seats.length, demand, share));
	const sold = taken.get(flightKey);
	return sold ? new Set([...open].filter((designator) => !sold.has(designator))) : open;
}

/** Makes the prices of one flight's seats for each traveller who may sit there; those on a lap have none. */
function seatServices({ desk, needs, convert }: SeatSales, { km, cabin }: SeatedFlight, segment: number) {
	const { iata } = desk.airline;
	const { travellers, included } = needs;
	const known = new Map<string, string>();
	const priceOf = (seat: PlannedSeat, member: boolean): string => {
		const zone = zoneOf(cabin, seat);
		const key = `${zone}${member}`;
		let amount = known.get(key);
		if (amount === undefined) {
			const usd = desk.extras.seatUsd ?? seatUsd({ airline: iata, zone, km, included, member });
			amount = fromMinor(convert.fee(usd), convert.currency);
			known.set(key, amount);
		}
		return amount;
	};
	return (seat: PlannedSeat): Service[] =>
		travellers.flatMap(({ lap, young, member }, passenger) =>
			lap || (seat.exit && young)
				? []
				: [
						{
							reference: seatReference({ segment, designator: seat.designator, passenger }),
							passenger,
							amount: priceOf(seat, member),
						},
					],
		);
}

function seatMap(sales: SeatSales, fitted: Fitted, segment: number): SupplierSeatMap {
	const { desk } = sales;
	const { flight, aircraft, fittedBy } = fitted;
	const cabins = planned(desk, fitted);
	const services = seatServices(sales, flight, segment);
	const wings = [0, 1].flatMap((deck) => {
		const rows = cabins.filter((cabin) => cabin.deck === deck).map((cabin) => cabin.rows.length);
		return deck === 0 ? wingRows(rows) : rows.map(() => null);
	});
	const keepsBack = desk.extras.seatPlan === null;
	return {
		segment,
		cabins: cabins.map((cabin, i) => {
			const { deck, cabinClass, layout } = cabin;
			const open = cabinClass === flight.cabin ? forSale(sales, flight, cabin) : new Set<string>();
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
 * The seats of a journey's flights, with those that are for sale now: seats of the cabin that was bought, without those
 * that others sit in, and without those that bookings hold. Flights whose airline shows no seats are left out.
 */
export function seatMaps(sales: SeatSales): readonly SupplierSeatMap[] {
	const { desk, needs } = sales;
	return needs.flights.flatMap((flight, segment) => {
		const aircraft = desk.refdata.aircraft.get(flight.aircraft);
		const fittedBy = desk.refdata.airlines.get(flight.fittedBy);
		if (!aircraft || !fittedBy) return [];
		const { seatMaps: shows } = fittedBy.iata === desk.airline.iata ? desk.extras : extrasHabits(fittedBy);
		return shows ? [seatMap(sales, { flight, aircraft, fittedBy }, segment)] : [];
	});
}
