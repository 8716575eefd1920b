/** A value that this browser remembers and that never leaves it; for `useSyncExternalStore`. */
export interface StoredValue<T> {
	/** What is kept; the same object until it changes. */
	read(): T;
	/** Calls back when this page or another tab changes it; gives the way to stop. */
	watch(listener: () => void): () => void;
	/** Keeps a value; undefined forgets it. False where storage is blocked: nothing is kept, and nothing breaks. */
	write(value: T | undefined): boolean;
}

/** Keeps a value in local storage under `key`. `parse` makes one of whatever was found there, null when nothing was. */
export function storedValue<T>(key: string, parse: (found: unknown) => T): StoredValue<T> {
	const listeners = new Set<() => void>();
	const none = parse(null);
	let text: string | null = null;
	let value = none;
	return {
		read() {
			try {
				const found = localStorage.getItem(key);
				if (found === text) return value;
				const read = parse(JSON.parse(found ?? 'null'));
				text = found;
				value = read;
				return value;
			} catch {
				return none;
			}
		},
		watch(listener) {
			listeners.add(listener);
			addEventListener('storage', listener);
			return () => {
				listeners.delete(listener);
				removeEventListener('storage', listener);
			};
		},
		write(next) {
			try {
				if (next === undefined) localStorage.removeItem(key);
				else localStorage.setItem(key, JSON.stringify(next));
				for (const listener of listeners) listener();
				return true;
			} catch {
				return false;
			}
		},
	};
}
