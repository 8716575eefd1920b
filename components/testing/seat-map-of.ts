import type { SeatElement, SeatMap } from '#contract/air/seat-map.ts';

const PRICE = { total_amount: '20.00', total_currency: 'USD' };

function elementOf(letter: string, row: number, passengers: readonly string[]): SeatElement {
	const base = { id: `sel_${row}${letter}`, name: null, disclosures: null, available_services: [] };
	if (letter === '.') return { ...base, type: 'empty', designator: null };
	const taken = letter !== letter.toUpperCase();
	const designator = `${row}${letter.toUpperCase()}`;
	const services = passengers.map((id) => ({ id: `ase_${designator}_${id}`, passenger_id: id, ...PRICE }));
	return { ...base, type: 'seat', designator, disclosures: [], available_services: taken ? [] : services };
}

/**
 * A map of one economy cabin. Each row is written as its letters from left to right with a space for each aisle: capitals
 * can be had for 20 dollars, small letters are taken, a dot is no seat, `exit` is an exit row.
 */
export function seatMapOf(rows: readonly string[], passengers: readonly string[] = ['pas_1']): SeatMap {
	let number = 10;
	const drawn = rows.map((row, i) => {
		if (row === 'exit') {
			const type = 'exit_row' as const;
			const element = { id: `sel_exit${i}`, type, designator: null, name: null, disclosures: null };
			return { id: `srw_${i}`, sections: [{ id: `ssc_${i}`, elements: [{ ...element, available_services: [] }] }] };
		}
		number++;
		const sections = row.split(' ').map((letters, s) => ({
			id: `ssc_${i}_${s}`,
			elements: letters.split('').map((letter) => elementOf(letter, number, passengers)),
		}));
		return { id: `srw_${i}`, sections };
	});
	const aisles = (rows.find((row) => row !== 'exit')?.split(' ').length ?? 1) - 1;
	const cabin = { deck: 0, cabin_class: 'economy' as const, aisles, wings: null, rows: drawn };
	return { id: 'sea_1', slice_id: 'sli_1', segment_id: 'seg_1', cabins: [cabin] };
}
