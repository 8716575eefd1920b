/**
 * Keeps a title that is made from the page's own, which may come after the page itself. Gives the way to stop.
 */
export function holdTitle(titleOf: (page: string) => string): () => void {
	let held = '';
	let page = document.title;
	const write = (): void => {
		if (document.title !== held) page = document.title;
		held = titleOf(page);
		if (document.title !== held) document.title = held;
	};
	write();
	const watch = new MutationObserver(write);
	watch.observe(document.head, { childList: true, subtree: true, characterData: true });
	return () => {
		watch.disconnect();
		document.title = page;
	};
}
