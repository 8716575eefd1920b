/** Hears of each of these events before anything on the page does. Gives what ends it. */
export function onAny(names: readonly string[], act: (event: Event) => void): () => void {
	for (const name of names) addEventListener(name, act, true);
	return () => {
		for (const name of names) removeEventListener(name, act, true);
	};
}
