import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/postcss';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findTestChromium } from './scripts/chromium.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Tests of what a person handles run in a browser; all others in Node. */
const COMPONENTS = 'components/**/*.test.tsx';
const NEVER = ['**/node_modules/**', '.next/**', '.build/**', '.data/**', 'e2e/**'];
/**
 * What replaces modules, globals or the clock, marks all requests of its process, or hydrates a page, which is done once in
 * the life of one, needs a process or a page of its own.
 */
const ALONE = /\b(vi\.(mock|doMock|hoisted|stubGlobal|stubEnv|useFakeTimers)|beginMarking|markRequests|hydrateRoot)\b/;
const alone = ['service', 'base', 'contract', 'components', 'app', 'lib', 'scripts']
	.flatMap((folder) => readdirSync(at(`./${folder}`), { recursive: true }).map((file) => `${folder}/${String(file)}`))
	.filter((file) => /\.test\.tsx?$/.test(file) && ALONE.test(readFileSync(at(`./${file}`), 'utf8')))
	// These are patterns, and folders of routes have brackets in their names.
	.map((file) => file.replaceAll(/[[\]()]/g, String.raw`\$&`));
const isComponent = (file: string): boolean => file.startsWith('components/') && file.endsWith('.tsx');
const aloneOnPages = alone.filter(isComponent);
const aloneInNode = alone.filter((file) => !isComponent(file));

const node = {
	environment: 'node',
	globalSetup: 'scripts/vitest-setup.ts',
	pool: 'forks',
	env: { SIMULATED_LATENCY: '0', LOG_LEVEL: 'silent', NODE_ENV: 'test' },
} as const;

const launchOptions = {
	executablePath: findTestChromium(),
	// Chromium refuses to run as root with its sandbox.
	args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
};

export default defineConfig({
	// The mark of modules that a browser must never get means nothing to a test.
	resolve: { alias: { 'server-only': at('./node_modules/server-only/empty.js') } },
	test: {
		maxWorkers: 2,
		testTimeout: 20_000,
		hookTimeout: 60_000,
		// Only a test that fails waits so long; a second, the default, is short for what a busy machine draws.
		expect: { poll: { timeout: 10_000 } },
		projects: [
			{
				extends: true,
				// Loading the service anew for each file costs more than most files' tests.
				test: {
					...node,
					name: 'service',
					isolate: false,
					include: ['**/*.test.{ts,tsx}'],
					exclude: [...NEVER, COMPONENTS, ...aloneInNode],
				},
			},
			{ extends: true, test: { ...node, name: 'alone', include: aloneInNode, exclude: NEVER } },
			{
				extends: true,
				// As the storefront's own build has it: browsers only translate.
				resolve: { alias: [{ find: /^next-intl$/, replacement: 'use-intl/react' }] },
				css: { postcss: { plugins: [tailwind()] } },
				// A package that is first met while a test runs would be loaded beside a second copy of React: look for all of them first.
				optimizeDeps: { force: true },
				test: {
					name: 'pages',
					// After what runs in Node: a page for each of the two below keeps both cores busy.
					sequence: { groupOrder: 1 },
					include: [COMPONENTS],
					exclude: NEVER,
					setupFiles: ['scripts/vitest-components.ts'],
					browser: {
						enabled: true,
						headless: true,
						screenshotFailures: false,
						provider: playwright({ launchOptions, contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London' } }),
						instances: [
							// Loading React, words and styles anew for each file costs more than most files' tests. Each has one page.
							{
								browser: 'chromium',
								name: 'components',
								isolate: false,
								maxWorkers: 1,
								include: [COMPONENTS],
								exclude: [...NEVER, ...aloneOnPages],
							},
							{
								browser: 'chromium',
								name: 'components alone',
								maxWorkers: 1,
								include: aloneOnPages,
								exclude: NEVER,
							},
						],
						viewport: { width: 1440, height: 900 },
					},
				},
			},
		],
	},
});
