import type { Config } from '#service/config.ts';

/** Where pictures of hotels and marks of their programmes are served. No slash at the end. */
export const stayPictures = ({ config, baseUrl }: { config: Pick<Config, 'ASSETS_URL'>; baseUrl: string }): string =>
	`${(config.ASSETS_URL ?? baseUrl).replace(/\/$/, '')}/assets/stays`;
