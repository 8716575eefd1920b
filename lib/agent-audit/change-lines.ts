type Values = Readonly<Record<string, unknown>>;

const ARROW = '→';
const NONE = '–';

/** What an act changed, one line for each value: as it was recorded, in codes, ids and amounts. */
export function changeLines(before: string | null, after: string | null): string[] {
	const [was, is] = [valuesOf(before), valuesOf(after)];
	if (!was || !is) return before === null && after === null ? [] : [`${before ?? NONE} ${ARROW} ${after ?? NONE}`];
	return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((name) => {
		const now = shown(is[name]);
		return before === null ? `${name}: ${now}` : `${name}: ${shown(was[name])} ${ARROW} ${now}`;
	});
}

const shown = (value: unknown): string => {
	if (value === undefined || value === null) return NONE;
	return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Named values; none of what was not there; undefined: it is a text. */
function valuesOf(text: string | null): Values | undefined {
	if (text === null) return {};
	if (!text.startsWith('{')) return undefined;
	try {
		return JSON.parse(text) as Values;
	} catch {
		return undefined;
	}
}
