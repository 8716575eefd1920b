/** A new report in place of the head of a page: what is written by hand below it, from its first `##` on, stays. */
export function keepSections(report: string, page: string): string {
	const from = page.search(/^## /m);
	return from === -1 ? report : `${report}\n${page.slice(from)}`;
}
