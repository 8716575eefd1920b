import type { RequestContext } from '#service/context.ts';

/** Where the terms of cancelling for any reason can be read. */
export const termsUrl = ({ config, baseUrl }: Pick<RequestContext, 'config' | 'baseUrl'>): string =>
	`${config.DOCS_URL ?? `${baseUrl}/docs`}/cancel-for-any-reason`;
