/** Keeps the event loop from its turns, as long work of our own does. */
export function holdUp(ms: number): void {
	for (const until = performance.now() + ms; performance.now() < until; );
}
