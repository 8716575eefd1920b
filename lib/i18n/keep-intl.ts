const kept = new Map<string, unknown>();
const written = new Map<string, (make: () => unknown) => unknown>();

/** Intl objects are dear to make and never change. */
export function keepIntl<T>(key: string, make: () => T): T {
	const known = kept.get(key);
	if (known !== undefined) return known as T;
	const made = written.get(key)?.(make) ?? make();
	kept.set(key, made);
	return made as T;
}

/**
 * Has what is known by this key written by hand. What `write` does not know is left to Intl, which is made only then.
 * @param write gives undefined for what it does not know
 */
export function writeBy<V>(key: string, write: (value: V) => string | undefined): void {
	kept.delete(key);
	written.set(key, (make) => {
		let made: Record<'format' | 'formatRange', (...values: unknown[]) => string> | undefined;
		const intl = () => (made ??= make() as NonNullable<typeof made>);
		return {
			format: (value: V) => write(value) ?? intl().format(value),
			formatRange: (from: V, to: V) => intl().formatRange(from, to),
		};
	});
}
