/** Puts an element in the middle of a row that is wider than its place. */
export function intoSight(element: HTMLElement | null): void {
	const row = element?.parentElement;
	if (row && row.scrollWidth > row.clientWidth)
		row.scrollLeft = element.offsetLeft - row.offsetLeft - row.clientWidth / 2 + element.clientWidth / 2;
}
