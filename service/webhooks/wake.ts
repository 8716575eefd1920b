type Listener = () => void;

const listeners = new Set<Listener>();

/** Says that there may be something to deliver: after the commit that has written it. A hint; polling is the truth. */
export function wakeDispatcher(): void {
	for (const listener of listeners) listener();
}

/** Hears of what this process has written. Gives what ends it. */
export function onWake(listener: Listener): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}
