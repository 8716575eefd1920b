import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run conformance`: published clients and components of this API's shape, unchanged, on our service. */
export default defineConfig({
	root: fileURLToPath(new URL('../..', import.meta.url)),
	test: {
		include: ['scripts/conformance/*.conformance.ts'],
		environment: 'node',
		globalSetup: 'scripts/vitest-setup.ts',
		pool: 'forks',
		maxWorkers: 2,
		testTimeout: 60_000,
		hookTimeout: 90_000,
		env: { SIMULATED_LATENCY: '0', LOG_LEVEL: 'silent', NODE_ENV: 'test' },
	},
});
