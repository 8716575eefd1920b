import type { BrowserContext, TestInfo } from '@playwright/test';

let stories = 0;

/**
 * Headers by which a story's visitor has its own address, as behind a proxy that the storefront trusts: all stories
 * together pay more often than one address may.
 */
export const addressOf = ({ workerIndex }: TestInfo): Record<string, string> => ({
	'x-forwarded-for': `198.18.${workerIndex % 256}.${stories++ % 256}`,
});

/** From now on the visitor is on the machine itself, where the pages for developers are. */
export const onThisMachine = (context: BrowserContext): Promise<void> => context.setExtraHTTPHeaders({});
