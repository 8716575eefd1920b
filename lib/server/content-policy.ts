import type { Env } from './env.ts';

type Settings = Pick<
	Env,
	'NODE_ENV' | 'ASSETS_URL' | 'CARDS_PUBLIC_URL' | 'CARDS_PORT' | 'IMAGE_HOSTS' | 'MAP_STYLE_URL'
>;

/** Where the card host is for a visitor who came by `url`: the setting, or the same host at the card port. */
export function cardsOrigin(settings: Settings, url: URL): string {
	if (settings.CARDS_PUBLIC_URL) return new URL(settings.CARDS_PUBLIC_URL).origin;
	return `${url.protocol}//${url.hostname}:${settings.CARDS_PORT}`;
}

/** The Content-Security-Policy of a page. Scripts run by this answer's nonce alone. */
export function contentPolicy(settings: Settings, url: URL, nonce: string): string {
	const assets = settings.ASSETS_URL ? [new URL(settings.ASSETS_URL).origin] : [];
	const map = settings.MAP_STYLE_URL ? [new URL(settings.MAP_STYLE_URL).origin] : [];
	const developing = settings.NODE_ENV === 'development';
	const rules: Record<string, readonly string[]> = {
		'default-src': ["'self'"],
		'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(developing ? ["'unsafe-eval'"] : [])],
		'style-src': ["'self'", developing ? "'unsafe-inline'" : `'nonce-${nonce}'`],
		'style-src-attr': ["'unsafe-inline'"],
		'img-src': ["'self'", 'data:', 'blob:', ...assets, ...settings.IMAGE_HOSTS, ...map],
		'font-src': ["'self'"],
		'connect-src': ["'self'", ...map, ...(developing ? ['ws:'] : [])],
		'frame-src': [cardsOrigin(settings, url)],
		'worker-src': ["'self'"],
		'manifest-src': ["'self'"],
		'object-src': ["'none'"],
		'base-uri': ["'none'"],
		'form-action': ["'self'"],
		'frame-ancestors': ["'none'"],
	};
	return Object.entries(rules)
		.map(([name, sources]) => `${name} ${sources.join(' ')}`)
		.join('; ');
}
