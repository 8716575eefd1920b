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
/** What marks all requests of its process or hydrates a page, once in the life of one, needs one of its own. */
const ALONE = /\b(markRequests|hydrateRoot)\b/;
/** What replaces modules, globals or the clock needs modules of its own in Node, and a page of its own in a browser. */
const REPLACES = /\b(vi\.(mock|doMock|hoisted|stubGlobal|stubEnv|useFakeTimers)|beginMarking)\b/;
const tests = ['service', 'base', 'contract', 'components', 'app', 'lib', 'scripts']
	.flatMap((folder) => readdirSync(at(`./${folder}`), { recursive: true }).map((file) => `${folder}/${String(file)}`))
	.filter((file) => /\.test\.tsx?$/.test(file))
	.map((file) => ({ file, words: readFileSync(at(`./${file}`), 'utf8') }));
const isComponent = ({ file }: { file: string }): boolean => file.startsWith('components/') && file.endsWith('.tsx');
// These are patterns, and folders of routes have brackets in their names.
const patterns = (found: typeof tests): string[] =>
	found.map(({ file }) => file.replaceAll(/[[\]()]/g, String.raw`\$&`));
const inNode = tests.filter((test) => !isComponent(test));
const alone = patterns(inNode.filter(({ words }) => ALONE.test(words)));
const renewed = patterns(inNode.filter(({ words }) => !ALONE.test(words) && REPLACES.test(words)));
const aloneOnPages = patterns(
	tests.filter((test) => isComponent(test) && (ALONE.test(test.words) || REPLACES.test(test.words))),
);

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
		// One more than CI has cores: tests wait for the database and for one another.
		maxWorkers: 3,
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
					exclude: [...NEVER, COMPONENTS, ...alone, ...renewed],
				},
			},
			{
				extends: true,
				// Starting a process for each file and loading packages in it costs more than most of these files' tests.
				test: {
					...node,
					name: 'renewed',
					isolate: false,
					setupFiles: ['scripts/vitest-renewed.ts'],
					include: renewed,
					exclude: NEVER,
				},
			},
			{ extends: true, test: { ...node, name: 'alone', include: alone, exclude: NEVER } },
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
