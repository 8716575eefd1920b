import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Html, html } from '../../docs/html.ts';
import { directionOf, type Locale } from './words.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const STYLES = readFileSync(new URL('./cards.css', import.meta.url), 'utf8');
const STYLES_HASH = hashOf(STYLES);

/** Where the storefront is for this caller: the setting, or the same host at the storefront's port. */
export function storefrontOrigin(
	{ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
	host: string | undefined,
): string {
	if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
	const name = host && /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d+)?$/i.exec(host)?.[1];
	return `http://${name || '127.0.0.1'}:${PORT}`;
}

/** A script of ours, as it stands in the page, with the hash that lets it run. */
export interface PageScript {
	text: string;
	hash: string;
}

/** Reads a script beside a module: `new URL('./x.mjs', import.meta.url)`. */
export function readScript(url: URL): PageScript {
	const text = readFileSync(url, 'utf8');
	return { text, hash: hashOf(text) };
}

export type Theme = 'light' | 'dark' | undefined;
/** The theme asked for; undefined leaves it to the system. */
export const themeOf = (asked: unknown): Theme => (asked === 'light' || asked === 'dark' ? asked : undefined);

export interface Page {
	locale: Locale;
	theme: Theme;
	title: string;
	/** The only origin that may frame the page and speak with it. */
	storefront: string;
	main: Html;
	script: PageScript;
	/** What the script reads. */
	data?: unknown;
	status?: number;
}

const safeJson = (value: unknown): Html => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));

function pageHtml({ locale, theme, title, storefront, main, script, data }: Page): string {
	return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"${theme && html` data-theme="${theme}"`} data-storefront="${storefront}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${new Html(STYLES)}</style></head>
<body>${main}
${data !== undefined && html`<script type="application/json" id="data">${safeJson(data)}</script>`}
<script>${new Html(script.text)}</script></body></html>`.text;
}

/** Sends a page that runs its one script, has its one style, calls its own host, and stands in the storefront alone. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
	const policy = [
		"default-src 'none'",
		`script-src ${page.script.hash}`,
		`style-src ${STYLES_HASH}`,
		"font-src 'self'",
		"connect-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		`frame-ancestors ${page.storefront}`,
		"require-trusted-types-for 'script'",
		"trusted-types 'none'",
	];
	return reply
		.code(page.status ?? 200)
		.headers({
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': policy.join('; '),
			'cache-control': 'no-store',
			'x-content-type-options': 'nosniff',
			// With no referrer at all a form sent to this host would name no origin.
			'referrer-policy': 'same-origin',
			'permissions-policy': 'camera=(), microphone=(), geolocation=()',
			'x-request-id': request.id,
		})
		.send(pageHtml(page));
}
