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
/** The storefront's tests put stand-ins for modules in place, and so need separate modules. */
const WEB = ['app/**/*.test.ts', 'lib/server/**/*.test.{ts,tsx}', 'proxy.test.ts'];
/** So does every other test that replaces modules, globals or the clock. */
const REPLACES = /\bvi\.(mock|doMock|hoisted|stubGlobal|stubEnv|useFakeTimers)/;
const replacing = ['service', 'base', 'contract', 'components', 'lib', 'scripts']
	.flatMap((folder) => readdirSync(at(`./${folder}`), { recursive: true }).map((file) => `${folder}/${String(file)}`))
	.filter((file) => file.endsWith('.test.ts') && REPLACES.test(readFileSync(at(`./${file}`), 'utf8')));

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
		projects: [
			{
				extends: true,
				// Loading the service anew for each file costs more than most files' tests.
				test: {
					...node,
					name: 'service',
					isolate: false,
					include: ['**/*.test.ts'],
					exclude: [...NEVER, ...WEB, ...replacing],
				},
			},
			{ extends: true, test: { ...node, name: 'web', include: [...WEB, ...replacing], exclude: NEVER } },
			{
				extends: true,
				// As the storefront's own build has it: browsers only translate.
				resolve: { alias: [{ find: /^next-intl$/, replacement: 'use-intl/react' }] },
				css: { postcss: { plugins: [tailwind()] } },
				// A package that is first met while a test runs would be loaded beside a second copy of React: look for all of them first.
				optimizeDeps: { force: true },
				test: {
					name: 'components',
					include: [COMPONENTS],
					exclude: NEVER,
					setupFiles: ['scripts/vitest-components.ts'],
					browser: {
						enabled: true,
						headless: true,
						screenshotFailures: false,
						provider: playwright({ launchOptions, contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London' } }),
						instances: [{ browser: 'chromium' }],
						viewport: { width: 1440, height: 900 },
					},
				},
			},
		],
	},
});
