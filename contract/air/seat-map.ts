import { z } from 'zod';
import { id } from '../common/ids.ts';
import { Amount, Currency } from '../common/money.ts';
import { endpoint } from '../endpoint.ts';
import { CabinClass } from './segment.ts';

export const SEAT_ELEMENT_TYPES = [
	'seat',
	'restricted_seat_general',
	'bassinet',
	'empty',
	'exit_row',
	'lavatory',
	'galley',
	'closet',
	'stairs',
] as const;

/** A seat for one passenger, to be booked by its id, or to be added to an order by it. */
export const SeatService = z.object({
	id: id('offer_service').describe('Prefix `ase_`; on the map of an order, `aso_`'),
	passenger_id: id('passenger'),
	total_amount: Amount,
	total_currency: Currency,
});
export type SeatService = z.infer<typeof SeatService>;

/** What stands in one place of a row. Seats alone have a designator, disclosures and services for sale. */
export const SeatElement = z.object({
	id: id('seat_element'),
	type: z.enum(SEAT_ELEMENT_TYPES),
	designator: z.string().nullable().describe('Row and letter, `14B`; null unless it is a seat'),
	name: z.string().nullable().describe('What the airline calls the seat'),
	disclosures: z.array(z.string()).nullable().describe('What a buyer must know; null unless it is a seat'),
	available_services: z
		.array(SeatService)
		.describe('One for each passenger who may sit here; empty: not for sale, or not a seat'),
});
export type SeatElement = z.infer<typeof SeatElement>;

/** A block of a row between aisles or walls, from left to right. Elements other than seats fill its width. */
export const SeatSection = z.object({ id: id('seat_section'), elements: z.array(SeatElement) });
export type SeatSection = z.infer<typeof SeatSection>;

/** A row from left to right: one section more than there are aisles. */
export const SeatRow = z.object({ id: id('seat_row'), sections: z.array(SeatSection) });
export type SeatRow = z.infer<typeof SeatRow>;

/** One cabin class on one deck, rows from front to back. */
export const SeatCabin = z.object({
	deck: z.int().min(0).max(1).describe('0 the main deck, 1 the upper deck'),
	cabin_class: CabinClass,
	aisles: z.int().min(0).max(2),
	wings: z
		.object({ first_row_index: z.int().min(0), last_row_index: z.int().min(0) })
		.nullable()
		.describe('Rows over the wing, counted from 0 with rows that have no seats; null when none is'),
	rows: z.array(SeatRow),
});
export type SeatCabin = z.infer<typeof SeatCabin>;

/** The seats of one segment's aircraft: cabins by deck upward, then front to back. */
export const SeatMap = z.object({
	id: id('seat_map'),
	slice_id: id('slice'),
	segment_id: id('segment'),
	cabins: z.array(SeatCabin),
});
export type SeatMap = z.infer<typeof SeatMap>;

const Reference = z.string().min(1).max(80).optional();
/** Seats are of an offer, or of an order: one of the two is named. */
const SeatMapQuery = z
	.object({
		offer_id: Reference.describe('Needed unless `order_id` is given'),
		order_id: Reference.describe('In place of `offer_id`: the seats that can be added to an order'),
	})
	.superRefine(({ offer_id: offer, order_id: order }, ctx) => {
		if (offer === undefined && order === undefined)
			ctx.addIssue({
				code: 'custom',
				path: ['offer_id'],
				message: 'Required',
				params: { code: 'validation_required' },
			});
		if (offer !== undefined && order !== undefined)
			ctx.addIssue({
				code: 'custom',
				path: ['order_id'],
				message: 'Name an offer or an order, not both.',
				params: { code: 'validation_inclusion' },
			});
	});

export const getSeatMaps = endpoint({
	name: 'getSeatMaps',
	summary: 'Get the seat maps of an offer or an order',
	description:
		'One map for each segment whose airline shows its seats; there may be none. One seat for each passenger and segment can be booked; infants without a seat have none. Of an order: the segments that have not departed, with the seats that can be added to it now; who has a seat on a segment is sold no other there. Empty when nothing can be added to the order.',
	method: 'GET',
	path: '/air/seat_maps',
	query: SeatMapQuery,
	data: SeatMap,
	list: 'plain',
	status: 200,
	errors: ['offer_no_longer_available', 'airline_internal', 'airline_unknown'],
});
