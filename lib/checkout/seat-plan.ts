import type { SeatCabin, SeatElement, SeatMap } from '#contract/air/seat-map.ts';

/** A seat as the plan shows it. */
export interface PlanSeat {
	designator: string;
	/** Of the designator: `14` and `B`. */
	row: string;
	letter: string;
	/** What the airline calls it. */
	name: string | null;
	disclosures: readonly string[];
	/** Ids and prices by passenger; empty when it is taken or not sold. */
	offers: ReadonlyMap<string, { serviceId: string; amount: string; currency: string }>;
	position: 'window' | 'middle' | 'aisle';
	/** The row has an exit in front of it. */
	exit: boolean;
	wing: boolean;
}

/** A place of a seat row: a seat, one that is kept from passengers, or nothing. */
export type PlanCell = PlanSeat | 'restricted' | null;
/** What stands in a row without seats. */
export type PlanAmenity = Exclude<SeatElement['type'], 'seat' | 'restricted_seat_general' | 'empty'>;

export type PlanRow =
	| { kind: 'seats'; number: string; cells: readonly PlanCell[]; wing: boolean }
	/** One entry for each block, from left to right. */
	| { kind: 'amenities'; blocks: readonly (PlanAmenity | null)[]; wing: boolean };

export interface PlanCabin {
	key: string;
	deck: number;
	cabinClass: SeatCabin['cabin_class'];
	/** Letters of each block between aisles, from left to right. */
	blocks: readonly (readonly string[])[];
	rows: readonly PlanRow[];
}

const isSeat = (element: SeatElement): boolean => element.type === 'seat' && element.designator !== null;
const holdsSeat = (element: SeatElement): boolean => isSeat(element) || element.type === 'restricted_seat_general';
const letterOf = (designator: string): string => designator.replace(/^\d+/, '');
const rowOf = (designator: string): string => /^\d+/.exec(designator)?.[0] ?? '';

/** The cabins of a map in which something is for sale, or a seat is `held`, as rows and columns. */
export const planOf = (map: SeatMap, held: ReadonlySet<string> = new Set()): PlanCabin[] =>
	map.cabins
		.map((cabin, i) => cabinOf(cabin, `${map.id}-${i}`))
		.filter(({ rows }) => seatsOf(rows).some((seat) => seat.offers.size > 0 || held.has(seat.designator)));

/** All seats of some rows. */
export const seatsOf = (rows: readonly PlanRow[]): PlanSeat[] =>
	rows.flatMap((row) => (row.kind === 'seats' ? row.cells.filter(isPlanSeat) : []));
const isPlanSeat = (cell: PlanCell): cell is PlanSeat => cell !== null && cell !== 'restricted';

function cabinOf(cabin: SeatCabin, key: string): PlanCabin {
	const blocks = blocksOf(cabin);
	let exit = false;
	const rows = cabin.rows.map((row, at): PlanRow => {
		const wing = cabin.wings !== null && at >= cabin.wings.first_row_index && at <= cabin.wings.last_row_index;
		const elements = row.sections.map((section) => section.elements);
		if (!elements.flat().some(holdsSeat)) {
			const found = elements.map((block) => block.map(amenityOf).find((one) => one !== null) ?? null);
			exit = found.includes('exit_row');
			return { kind: 'amenities', blocks: found, wing };
		}
		const behindExit = exit;
		exit = false;
		const cells = blocks.flatMap((letters, b) =>
			cellsOf(elements[b] ?? [], letters, { exit: behindExit, wing, first: b === 0, last: b === blocks.length - 1 }),
		);
		const number = rowOf(elements.flat().find(isSeat)?.designator ?? '');
		return { kind: 'seats', number, cells, wing };
	});
	return { key, deck: cabin.deck, cabinClass: cabin.cabin_class, blocks, rows };
}

const amenityOf = ({ type }: SeatElement): PlanAmenity | null =>
	type === 'seat' || type === 'restricted_seat_general' || type === 'empty' ? null : type;

/** The letters of each block, from the rows that have them. */
function blocksOf(cabin: SeatCabin): string[][] {
	const count = Math.max(...cabin.rows.map(({ sections }) => sections.length), 0);
	return Array.from({ length: count }, (_, b) => {
		const widest = cabin.rows.reduce((most, { sections }) => Math.max(most, sections[b]?.elements.length ?? 0), 0);
		const letters = Array.from({ length: widest }, () => '');
		for (const { sections } of cabin.rows)
			sections[b]?.elements.forEach((element, i) => {
				if (isSeat(element)) letters[i] ||= letterOf(element.designator ?? '');
			});
		return letters;
	});
}

type BlockPlace = Pick<PlanSeat, 'exit' | 'wing'> & { first: boolean; last: boolean };

function cellsOf(elements: readonly SeatElement[], letters: readonly string[], place: BlockPlace): PlanCell[] {
	const cells: PlanCell[] = letters.map(() => null);
	elements.forEach((element, i) => {
		if (element.type === 'restricted_seat_general') cells[i] = 'restricted';
		if (!isSeat(element)) return;
		const designator = element.designator ?? '';
		const at = Math.max(letters.indexOf(letterOf(designator)), 0);
		cells[letters[i] === letterOf(designator) ? i : at] = {
			designator,
			row: rowOf(designator),
			letter: letterOf(designator),
			name: element.name,
			disclosures: element.disclosures ?? [],
			offers: new Map(
				element.available_services.map(({ id, passenger_id, total_amount, total_currency }) => [
					passenger_id,
					{ serviceId: id, amount: total_amount, currency: total_currency },
				]),
			),
			position: positionOf(i, elements.length, place),
			exit: place.exit,
			wing: place.wing,
		};
	});
	return cells;
}

function positionOf(i: number, width: number, { first, last }: BlockPlace): PlanSeat['position'] {
	if ((first && i === 0) || (last && i === width - 1)) return 'window';
	return i === 0 || i === width - 1 ? 'aisle' : 'middle';
}
