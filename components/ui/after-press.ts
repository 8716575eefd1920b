/** Runs at once, or after the click where a pointer is down. */
export type AfterPress = (run: () => void) => void;

/**
 * Watches a page for presses. Between the moment a button goes down and the click, nothing may move: what leaving a field
 * changes on the screen would pull the button away from under the pointer, and the click would land on nothing.
 */
export function watchPresses(page: EventTarget): AfterPress {
	let down = false;
	let waiting: (() => void)[] = [];
	const release = (): void => {
		down = false;
		const due = waiting;
		waiting = [];
		for (const run of due) run();
	};
	page.addEventListener('pointerdown', () => (down = true), { capture: true });
	// The click follows its pointer's going up in the same task.
	for (const end of ['pointerup', 'pointercancel'])
		page.addEventListener(end, () => setTimeout(release), { capture: true });
	return (run) => (down ? void waiting.push(run) : run());
}

/** Puts off what moves the page until the click of a press that is under way has arrived. */
export const afterPress: AfterPress = typeof document === 'undefined' ? (run) => run() : watchPresses(document);
