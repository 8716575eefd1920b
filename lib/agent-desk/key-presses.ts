/** What of a key press tells which key it was. */
export interface Pressed {
	key: string;
	/** The key by its place, whatever letters the keyboard has. */
	code: string;
	ctrlKey: boolean;
	metaKey: boolean;
	altKey: boolean;
}

export type KeyAct = { kind: 'palette' } | { kind: 'keys' } | { kind: 'find' } | { kind: 'go'; letter: string };

/** How long after G its letter may come; ms. */
const PAUSE_MS = 1_500;

/**
 * Reads single keys, and G followed by a letter. `typing`: the keys go into a field; `letters`: keys without Ctrl or ⌘
 * are on. Gives what is meant, or null.
 */
export function readKeys(now: () => number = Date.now) {
	let since = Number.NEGATIVE_INFINITY;
	return (press: Pressed, { typing, letters }: { typing: boolean; letters: boolean }): KeyAct | null => {
		const went = now() - since <= PAUSE_MS;
		since = Number.NEGATIVE_INFINITY;
		if (press.altKey) return null;
		if (press.ctrlKey || press.metaKey) return press.code === 'KeyK' ? { kind: 'palette' } : null;
		if (typing || !letters) return null;
		if (press.key === '?') return { kind: 'keys' };
		if (press.key === '/') return { kind: 'find' };
		const [, letter] = /^Key([A-Z])$/.exec(press.code) ?? [];
		if (went && letter) return { kind: 'go', letter };
		if (letter === 'G') since = now();
		return null;
	};
}
