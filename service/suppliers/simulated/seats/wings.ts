/** Where the wing begins and ends, as shares of the deck's length. */
const FROM = 0.36;
const TO = 0.62;

/** The rows of each cabin of one deck that are over the wing, counted from 0 within the cabin; null when none is. */
export function wingRows(rowsOfCabins: readonly number[]): readonly ({ firstRow: number; lastRow: number } | null)[] {
	const total = rowsOfCabins.reduce((sum, rows) => sum + rows, 0);
	const first = Math.floor(total * FROM);
	const last = Math.max(first, Math.ceil(total * TO) - 1);
	let before = 0;
	return rowsOfCabins.map((rows) => {
		const from = Math.max(first - before, 0);
		const to = Math.min(last - before, rows - 1);
		before += rows;
		return from <= to ? { firstRow: from, lastRow: to } : null;
	});
}
