import { test as base, expect } from '@playwright/test';

export { expect };

interface Trouble {
	/** What a story brings about on purpose: lines that match are no trouble. */
	expectedTrouble: RegExp[];
	/** What the browser complained about so far. */
	trouble: string[];
}

/** A story in which `console.error`, an uncaught error or an unexpected 5xx fails the test. */
export const test = base.extend<Trouble>({
	expectedTrouble: [[], { option: true }],
	trouble: [
		async ({ context, expectedTrouble }, use) => {
			const trouble: string[] = [];
			const note = (line: string): void => {
				if (!expectedTrouble.some((pattern) => pattern.test(line))) trouble.push(line);
			};
			context.on('console', (message) => {
				if (message.type() === 'error') note(`console.error: ${message.text()} (${message.location().url})`);
			});
			context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
			context.on('response', (response) => {
				if (response.status() >= 500) note(`${response.status()} ${response.request().method()} ${response.url()}`);
			});
			await use(trouble);
			expect(trouble, 'errors in the browser').toEqual([]);
		},
		{ auto: true },
	],
});
