import type { BrowserContext, Page, TestInfo } from '@playwright/test';

/** What a story costs, as far as that can be counted exactly; `npm test` holds the sums against the budgets of its step. */
const counts = { 'page loads': 0, 'accessibility runs': 0, 'process starts': 0 };
const pages = new Set<string>();

/** Adds one to what is counted. What the stories of a worker share counts for none. */
export const count = (what: keyof typeof counts): void => void counts[what]++;

/** Counts the documents of a context's pages, and notes which pages were open. */
export function watchPages(context: BrowserContext): void {
	const watch = (page: Page): void =>
		void page.on('framenavigated', (frame) => {
			if (frame === page.mainFrame() && frame.url().startsWith('http')) pages.add(new URL(frame.url()).pathname);
		});
	for (const page of context.pages()) watch(page);
	context.on('page', watch);
	context.on('request', (request) => {
		// Mails are looked for until they have come.
		if (request.isNavigationRequest() && !request.frame().parentFrame() && !request.url().includes('/dev/mail'))
			count('page loads');
	});
}

/** Notes in the report what a story cost and which pages it opened, and begins anew. */
export function noteCounts({ annotations }: TestInfo): void {
	annotations.push({ type: 'counts', description: JSON.stringify(counts) });
	annotations.push({ type: 'pages', description: JSON.stringify([...pages]) });
	for (const what of Object.keys(counts) as (keyof typeof counts)[]) counts[what] = 0;
	pages.clear();
}
