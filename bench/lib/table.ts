export interface Row {
	measure: string;
	goal: string;
	value: string;
	/** Whether the goal is met; undefined when the row only informs. */
	met?: boolean;
	note?: string;
}

/** A Markdown table of what was measured. */
export function markdown(rows: readonly Row[]): string {
	const mark = (met: boolean | undefined) => (met === undefined ? '' : met ? 'met' : '**missed**');
	const lines = rows.map((r) => `| ${r.measure} | ${r.goal} | ${r.value} | ${mark(r.met)} | ${r.note ?? ''} |`);
	return ['| measure | goal | measured | | how |', '|---|---|---|---|---|', ...lines].join('\n');
}
