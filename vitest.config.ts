import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
	// The mark of modules that a browser must never get means nothing to a test.
	resolve: { alias: { 'server-only': fileURLToPath(new URL('./node_modules/server-only/empty.js', import.meta.url)) } },
	test: {
		environment: 'node',
		include: ['**/*.test.ts', '**/*.test.tsx'],
		exclude: ['**/node_modules/**', '.next/**', '.build/**', '.data/**', 'e2e/**'],
		globalSetup: ['scripts/vitest-setup.ts'],
		pool: 'forks',
		maxWorkers: 2,
		testTimeout: 20_000,
		hookTimeout: 60_000,
		env: { SIMULATED_LATENCY: '0', LOG_LEVEL: 'silent', NODE_ENV: 'test' },
	},
});
