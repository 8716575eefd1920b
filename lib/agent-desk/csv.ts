/** What a spreadsheet would take for a formula at the beginning of a cell. */
const FORMULA = /^[=+\-@\t\r]/;
/** An amount below zero is no formula, and stays a number. */
const AMOUNT = /^-\d+(\.\d+)?$/;

/** One cell: quoted, and with an apostrophe before what a spreadsheet would run. */
const cell = (value: string): string =>
	`"${(FORMULA.test(value) && !AMOUNT.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** One line of a table for spreadsheets, with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
