import { networkInterfaces } from 'node:os';
import createNextIntlPlugin from 'next-intl/plugin';

/** Headers of every answer. */
const ALWAYS = [
	{ key: 'X-Content-Type-Options', value: 'nosniff' },
	{ key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
];
/**
 * Headers of whatever may be a page, which never change from one answer to the next. Scripts, styles and fonts go without
 * them: there they mean nothing, and a first visit would pay for them once a file. The page's own policy, with its nonce,
 * comes from proxy.ts.
 */
const PAGES = [
	{ key: 'X-Frame-Options', value: 'DENY' },
	{ key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
	{
		key: 'Permissions-Policy',
		value: 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
	},
	{ key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
	{ key: 'X-Permitted-Cross-Domain-Policies', value: 'none' },
	{ key: 'X-DNS-Prefetch-Control', value: 'off' },
];
const HSTS = { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' };
/** For files, which load nothing, and of which a frame would show the text: a policy as short as it can be, once a file. */
const FILES = { key: 'Content-Security-Policy', value: "default-src 'none'; sandbox" };

/** `npm run dev` prints these addresses beside localhost, so its scripts have to answer there too. */
const addresses = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));

/** @type {import('next').NextConfig} */
const config = {
	poweredByHeader: false,
	reactStrictMode: true,
	images: { unoptimized: true },
	devIndicators: false,
	allowedDevOrigins: addresses,
	// Fewer, larger scripts, bytes of source: each file more costs headers and loses what compresses across files.
	experimental: {
		// Loading every page's code takes half of a start: a process that is asked for few pages does without.
		// oxlint-disable-next-line node/no-process-env -- read as the process starts, by Next itself
		preloadEntriesOnStart: process.env.WARM_UP !== 'off',
		turbopackChunking: { minChunkSize: 400_000, maxMergeChunkSize: 2_000_000 },
		// Bytes of a body that are kept while proxy.ts runs; above what any route takes, so that it sees what is too long.
		proxyClientMaxBodySize: 320 * 1024,
	},
	// Pages are checked by `npm run check`, which sees the whole package at once.
	typescript: { ignoreBuildErrors: true },
	serverExternalPackages: ['node-pg-migrate', 'pg', 'pino'],
	// Browsers only translate. What next-intl lays around this brings its formatter of dates and numbers along, unused.
	turbopack: { resolveAlias: { 'next-intl': { browser: 'use-intl/react' } } },
	// Tabs that were opened before intents had this name go on asking by the old one.
	rewrites: async () => [{ source: '/api/bookings/:path*', destination: '/api/intents/:path*' }],
	headers: async () => [
		{ source: '/:path*', headers: ALWAYS },
		{ source: '/((?!_next/static/|workers/warm-intl\\.js).*)', headers: PAGES },
		{ source: '/:path*', has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }], headers: [HSTS] },
		{ source: '/_next/static/:path*', headers: [FILES] },
		{ source: '/workers/warm-intl.js', headers: [FILES, { key: 'Cache-Control', value: 'public, max-age=86400' }] },
		{
			source: '/icons.svg',
			headers: [{ key: 'Cache-Control', value: 'public, max-age=3600, stale-while-revalidate=604800' }],
		},
	],
};

const withNextIntl = createNextIntlPlugin({
	requestConfig: './lib/i18n/request.ts',
	// Messages are compiled at build time: the browser gets a formatter of under 1 KB in place of a 9 KB parser.
	experimental: { messages: { path: './lib/i18n/messages', format: 'json', locales: 'infer', precompile: true } },
});

export default withNextIntl(config);
