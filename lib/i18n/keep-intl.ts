const kept = new Map<string, unknown>();

/** Intl objects are dear to make and never change. */
export function keepIntl<T>(key: string, make: () => T): T {
	const known = kept.get(key);
	if (known !== undefined) return known as T;
	const made = make();
	kept.set(key, made);
	return made;
}
