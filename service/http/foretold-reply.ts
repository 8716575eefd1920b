/** An instant as `Date.toISOString` writes it. */
const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const MOMENT_BYTES = '2026-11-22T00:00:00.000Z'.length;
/** An instant of a year of five digits or more: what stands for the moment until it is known. */
const MARK_BYTES = '+010000-01-01T00:00:00.000Z'.length;
/** No JSON and nothing sealed begins so. */
const BEGINNING = Buffer.from('settled:');

/** The bytes of a reply that was written before its moment was known: that moment, in SQL, before what `text` says. */
export const foretoldSql = (at: string, text: string): string =>
	`convert_to('${BEGINNING.toString()}' || to_char(${at} at time zone 'UTC', ${MOMENT}), 'UTF8') || ${text}::bytea`;

/** A reply with its mark in front, as it is sealed. */
export const withMark = (text: string, mark: string): string => `${mark}${text}`;

/** What was kept by `foretoldSql`, with the moment where the mark is; `open` opens the text. Others are given to it whole. */
export function readForetold(kept: Buffer, open: (kept: Buffer) => Buffer): Buffer {
	if (!kept.subarray(0, BEGINNING.length).equals(BEGINNING)) return open(kept);
	const from = BEGINNING.length + MOMENT_BYTES;
	const text = open(kept.subarray(from)).toString('utf8');
	const moment = kept.subarray(BEGINNING.length, from).toString('latin1');
	return Buffer.from(text.slice(MARK_BYTES).replaceAll(text.slice(0, MARK_BYTES), moment));
}
