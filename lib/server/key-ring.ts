/**
 * The keys of a setting that lists secrets, separated by commas: the first makes what is new, all of them open what is
 * there. They are derived again when the setting is another.
 */
export function keyRing<Key>(
	read: () => string,
	keyOf: (secret: string) => Key,
): () => { first: Key; all: readonly Key[] } {
	let known: { setting: string; first: Key; all: readonly Key[] } | undefined;
	return () => {
		const setting = read();
		if (known?.setting !== setting) {
			const [first = '', ...rest] = setting.split(',');
			const newest = keyOf(first);
			known = { setting, first: newest, all: [newest, ...rest.map(keyOf)] };
		}
		return known;
	};
}
