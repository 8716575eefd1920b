/** What of a key press tells which key it was. */
export interface Pressed {
	key: string;
	/** The key by its place, whatever letters the keyboard has. */
	code: string;
	ctrlKey: boolean;
	metaKey: boolean;
	altKey: boolean;
}

export type KeyAct =
	| { kind: 'palette' | 'keys' | 'find' }
	/** After G: to another page. */
	| { kind: 'go'; letter: string }
	/** An act of this page. */
	| { kind: 'act'; letter: string }
	/** What is chosen of this page, the first is 1. */
	| { kind: 'choose'; nth: number }
	/** The press that moves this page on. */
	| { kind: 'main' }
	/** Out of a field. */
	| { kind: 'leave' }
	/** Away from a customer's booking: Escape, twice. */
	| { kind: 'stop' };

/** How long after G its letter may come, and after one Escape the other; ms. */
const PAUSE_MS = 1_500;

/**
 * Reads single keys, and those that belong together. `typing`: the keys go into a field; `letters`: keys without Ctrl or ⌘
 * are on. Gives what is meant, or null.
 */
export function readKeys(now: () => number = Date.now) {
	let before: { code: string; at: number } | null = null;
	return (press: Pressed, { typing, letters }: { typing: boolean; letters: boolean }): KeyAct | null => {
		const after = before && now() - before.at <= PAUSE_MS ? before.code : null;
		before = null;
		if (press.altKey) return null;
		if (press.ctrlKey || press.metaKey) return WITH_CONTROL[press.code] ?? null;
		if (press.key === 'Escape') {
			if (typing) return { kind: 'leave' };
			if (after === press.code) return { kind: 'stop' };
			before = { code: press.code, at: now() };
			return null;
		}
		if (typing || !letters) return null;
		if (press.key === '?') return { kind: 'keys' };
		if (press.key === '/') return { kind: 'find' };
		const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(press.code) ?? [];
		if (digit) return { kind: 'choose', nth: Number(digit) };
		const [, letter] = /^Key([A-Z])$/.exec(press.code) ?? [];
		if (!letter) return null;
		if (after === 'KeyG') return { kind: 'go', letter };
		if (letter !== 'G') return { kind: 'act', letter };
		before = { code: press.code, at: now() };
		return null;
	};
}

const WITH_CONTROL: Readonly<Record<string, KeyAct>> = {
	KeyK: { kind: 'palette' },
	Enter: { kind: 'main' },
	NumpadEnter: { kind: 'main' },
};
