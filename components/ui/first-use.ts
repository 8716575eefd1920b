/** What a visitor does to a page, before anything of the page hears of it. */
const USES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input', 'change', 'submit', 'click'];

/** A promise as React's `use` reads it: what has been kept is known at once, without waiting for a turn. */
interface Kept extends Promise<void> {
	status?: 'fulfilled';
	value?: undefined;
}

let kept: Kept | undefined;

/** Resolves with the visitor's first act on this page. For browsers. */
export function firstUse(): Promise<void> {
	kept ??= new Promise((resolve) => {
		const tell = () => {
			for (const name of USES) window.removeEventListener(name, tell, true);
			if (kept) kept.status = 'fulfilled';
			resolve();
		};
		for (const name of USES) window.addEventListener(name, tell, { capture: true, passive: true });
	});
	return kept;
}
