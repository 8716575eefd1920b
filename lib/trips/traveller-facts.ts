import type { Order, OrderPassenger } from '#contract/air/order.ts';
import type { BagType } from '#lib/travel/bags.ts';
import { documentsOf } from './documents-of.ts';

/** Bags of one traveller in one direction. Included pieces are null where the airline does not say. */
export interface TravellerBags {
	carry_on: number | null;
	checked: number | null;
	bought: BoughtBag[];
}

/** Bought in addition. `kilograms` of each piece, where stated. */
export interface BoughtBag {
	type: BagType;
	quantity: number;
	kilograms: number | null;
}

/** What a booking holds for one traveller. */
export interface TravellerFacts {
	passenger: OrderPassenger;
	/** Ticket numbers; empty until they are issued, or when they are not to be shown. */
	tickets: string[];
	/** Numbers of the papers for extras. */
	extras: string[];
	/** Chosen seats, in the order of the flights. */
	seats: { flight: string; designator: string }[];
	/** In the order of the directions. */
	bags: TravellerBags[];
	/** The adult on whose lap an infant travels. */
	lapOf: OrderPassenger | null;
}

/** Gathers from an order what concerns each traveller. */
export const travellersOf = (order: Order): TravellerFacts[] =>
	order.passengers.map((passenger) => ({
		passenger,
		tickets: numbersOf(order, passenger.id, true),
		extras: numbersOf(order, passenger.id, false),
		seats: order.slices.flatMap(({ segments }) =>
			segments.flatMap((segment) => {
				const seat = segment.passengers.find((one) => one.passenger_id === passenger.id)?.seat;
				const flight = `${segment.marketing_carrier.iata_code ?? ''} ${segment.marketing_carrier_flight_number}`.trim();
				return seat ? [{ flight, designator: seat.designator }] : [];
			}),
		),
		bags: order.slices.map((slice) => bagsOn(order, slice, passenger.id)),
		lapOf: order.passengers.find((one) => one.infant_passenger_id === passenger.id) ?? null,
	}));

const numbersOf = (order: Order, passengerId: string, tickets: boolean): string[] =>
	documentsOf(order, passengerId)
		.filter((one) => (one.type === 'electronic_ticket') === tickets)
		.map((one) => one.unique_identifier);

function bagsOn(order: Order, slice: Order['slices'][number], passengerId: string): TravellerBags {
	const segments = slice.segments;
	return {
		carry_on: piecesOn(segments, passengerId, 'carry_on'),
		checked: piecesOn(segments, passengerId, 'checked'),
		bought: boughtBags(order, passengerId, new Set(segments.map(({ id }) => id))),
	};
}

/** Bags that one traveller has bought for any of these flights. */
export const boughtBags = (order: Order, passengerId: string, segmentIds: ReadonlySet<string>): BoughtBag[] =>
	order.services
		.filter(
			(service) =>
				service.type === 'baggage' &&
				service.passenger_ids.includes(passengerId) &&
				service.segment_ids.some((id) => segmentIds.has(id)),
		)
		.map(({ metadata, quantity }) => ({
			type: metadata.type === 'carry_on' ? 'carry_on' : 'checked',
			quantity,
			kilograms: typeof metadata.maximum_weight_kg === 'number' ? metadata.maximum_weight_kg : null,
		}));

/** The fewest pieces that are included on any flight; null as soon as one does not say. */
function piecesOn(segments: Order['slices'][number]['segments'], passengerId: string, type: BagType): number | null {
	const stated = segments.map((segment) => {
		const bags = segment.passengers.find((one) => one.passenger_id === passengerId)?.baggages ?? [];
		const mine = bags.filter((bag) => bag.type === type);
		return mine.length === 0 ? null : mine.reduce((pieces, bag) => pieces + bag.quantity, 0);
	});
	return stated.includes(null) ? null : Math.min(...stated.map((pieces) => pieces ?? 0));
}
