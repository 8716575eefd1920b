import type { RefAircraft } from '#service/refdata/types.ts';
import type { SupplierSeatElement } from '../../air/extras.ts';
import type { CabinPlan } from './cabin-plans.ts';
import type { Layout } from './layouts.ts';

type Amenity = Exclude<SupplierSeatElement['type'], 'seat' | 'restricted_seat_general'>;

/** Where a seat stands. */
export interface PlannedSeat {
	type: 'seat';
	designator: string;
	window: boolean;
	aisle: boolean;
	/** Behind an emergency exit. */
	exit: boolean;
	/** Behind a wall: the first of its cabin or its zone. */
	bulkhead: boolean;
	/** Row of the cabin, from 0. */
	row: number;
	/** In front of an exit or a wall: it does not recline. */
	upright: boolean;
	/** Beside galleys or lavatories. */
	noisy: boolean;
}

export type PlannedElement = PlannedSeat | { type: Amenity };
export type PlannedRow = readonly (readonly PlannedElement[])[];

export interface CabinPlace {
	plan: CabinPlan;
	body: RefAircraft['body'];
	/** Number of the cabin's first row of seats. */
	firstRow: number;
	skipsThirteen: boolean;
	/** First or last of its deck. */
	first: boolean;
	last: boolean;
	/** Its aircraft has two decks. */
	stairs: boolean;
}

/** Rows of seats between two doors of an aircraft with two aisles. */
const ZONE_ROWS = 12;
const EXIT_AT: Record<RefAircraft['body'], number> = { NB: 0.42, RJ: 0.45, TP: 0, WB: 0 };
/** Single aisles with more rows have two pairs of exits over the wing. */
const LONG_SINGLE_AISLE = 28;

/** A row without seats: the sections' elements, from left to right; sections between the outer ones repeat the middle. */
function amenityRow({ length }: Layout, left: Amenity, right: Amenity, middle: Amenity = 'empty'): PlannedRow {
	return Array.from({ length }, (_, i) => [{ type: i === 0 ? left : i === length - 1 ? right : middle }]);
}

/** The seat numbers' letters, windows first: what stays when a row is not full. */
function byWindow(layout: Layout): string[] {
	const letters = layout.join('');
	return letters
		.split('')
		.sort(
			(a, b) =>
				Math.min(letters.indexOf(a), letters.length - 1 - letters.indexOf(a)) -
				Math.min(letters.indexOf(b), letters.length - 1 - letters.indexOf(b)),
		);
}

/** Rows of seats, from 0, that have an exit in front. */
function exitRows({ plan, body, first }: CabinPlace, rows: number): ReadonlySet<number> {
	if (plan.cabinClass !== 'economy') return new Set();
	if (body === 'WB') {
		const zones = Math.max(1, Math.ceil(rows / ZONE_ROWS));
		return new Set(Array.from({ length: zones - 1 }, (_, i) => Math.round(((i + 1) * rows) / zones)));
	}
	const at = Math.round(rows * EXIT_AT[body]);
	if (at === 0) return first ? new Set([0]) : new Set();
	return new Set(rows >= LONG_SINGLE_AISLE ? [at, at + 2] : [at]);
}

function seatRow(
	place: CabinPlace,
	number: number,
	row: number,
	letters: ReadonlySet<string>,
	marks: Marks,
): PlannedRow {
	const { layout } = place.plan;
	return layout.map((section, s) =>
		section.split('').map((letter, i): PlannedElement => {
			if (!letters.has(letter)) return { type: 'empty' };
			const window = (s === 0 && i === 0) || (s === layout.length - 1 && i === section.length - 1);
			const aisle = (s > 0 && i === 0) || (s < layout.length - 1 && i === section.length - 1);
			return { type: 'seat', designator: `${number}${letter}`, window, aisle, row, ...marks };
		}),
	);
}

type Marks = Pick<PlannedSeat, 'exit' | 'bulkhead' | 'upright' | 'noisy'>;

function front({ plan, body, first, stairs }: CabinPlace): PlannedRow[] {
	const { layout, cabinClass } = plan;
	if (first) {
		return [
			...(stairs ? [amenityRow(layout, 'stairs', 'closet')] : []),
			amenityRow(layout, 'lavatory', 'galley', 'galley'),
			...(body === 'TP' ? [] : [amenityRow(layout, 'exit_row', 'exit_row')]),
		];
	}
	if (body !== 'WB') return [amenityRow(layout, 'closet', 'closet')];
	const bassinets = cabinClass === 'economy' || cabinClass === 'premium_economy';
	return [
		amenityRow(layout, 'lavatory', 'lavatory', 'galley'),
		...(bassinets ? [amenityRow(layout, 'empty', 'empty', 'bassinet')] : []),
	];
}

const back = ({ plan: { layout }, body, last }: CabinPlace): PlannedRow[] =>
	last
		? [
				...(body === 'RJ' ? [] : [amenityRow(layout, 'exit_row', 'exit_row')]),
				amenityRow(layout, 'lavatory', 'galley', 'lavatory'),
			]
		: [];

export interface CabinRows {
	rows: readonly PlannedRow[];
	/** The number of the row after the cabin's last. */
	nextRow: number;
}

/** A cabin's rows from the front: walls, exits, galleys and lavatories are separate rows. Its last row may not be full. */
export function cabinRows(place: CabinPlace): CabinRows {
	const { layout, seats } = place.plan;
	const width = layout.join('').length;
	const count = Math.ceil(seats / width);
	const exits = exitRows(place, count);
	const twoAisles = layout.length > 2;
	const rows: PlannedRow[] = front(place);
	let number = place.firstRow;
	for (let row = 0; row < count; row++) {
		if (exits.has(row)) {
			if (twoAisles) rows.push(amenityRow(layout, 'lavatory', 'lavatory', 'galley'));
			rows.push(amenityRow(layout, 'exit_row', 'exit_row'));
		}
		if (number === 13 && place.skipsThirteen) number += 1;
		const left = seats - row * width;
		const letters = new Set(left >= width ? layout.join('') : byWindow(layout).slice(0, left));
		rows.push(
			seatRow(place, number, row, letters, {
				exit: exits.has(row),
				bulkhead: row === 0 || (twoAisles && exits.has(row)),
				upright: exits.has(row + 1) || (row === count - 1 && place.last),
				noisy: (row === 0 && place.first) || (row === count - 1 && place.last) || (twoAisles && exits.has(row)),
			}),
		);
		number += 1;
	}
	return { rows: [...rows, ...back(place)], nextRow: number };
}
