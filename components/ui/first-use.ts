/** What a visitor does to a page, before anything of the page hears of it. */
const USES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input', 'change', 'submit', 'click'];

/** A promise as React's `use` reads it: what has been kept is known at once, without waiting for a turn. */
interface Kept extends Promise<void> {
	/** React writes the first while it waits. */
	status?: 'pending' | 'fulfilled';
	value?: undefined;
}

/** For what has nothing to wait for. */
export const AT_ONCE: Kept = Object.assign(Promise.resolve(), { status: 'fulfilled' as const });

let keep: () => void;
let kept: Kept | undefined;

/** Resolves with the visitor's first act on this page. For browsers. */
export function firstUse(): Promise<void> {
	if (kept) return kept;
	// Before this script had come, too.
	if (navigator.userActivation?.hasBeenActive || document.activeElement !== document.body) return (kept = AT_ONCE);
	kept = new Promise((resolve) => {
		keep = resolve;
	});
	for (const name of USES) window.addEventListener(name, takeOver, { capture: true, passive: true });
	return kept;
}

/** Has the whole page taken over by its script, as the first act does. */
export function takeOver(): void {
	if (!kept || kept.status === 'fulfilled') return;
	for (const name of USES) window.removeEventListener(name, takeOver, true);
	kept.status = 'fulfilled';
	keep();
}
