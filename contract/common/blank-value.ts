/** What stands at a place in unknown data; undefined where nothing does. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
	let value = data;
	for (const part of path) {
		if (typeof value !== 'object' || value === null) return undefined;
		value = (value as Record<PropertyKey, unknown>)[part];
	}
	return value;
}

/** Whether a value counts as not given. */
export const isBlank = (value: unknown): boolean =>
	value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
