import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/root.ts';
import { readSettings } from '../../scripts/settings.ts';
import { ownEnvironment } from '../lib/bench.ts';
import { storefrontEnvironment } from './storefront.ts';

test('a storefront of the bench opens what its other measures have sealed in the same database', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-bench-test-'));
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const { environment } = readSettings(await ownEnvironment(dataDir), ROOT);
	const bench = { dataDir, environment: { ...environment, DATABASE_URL: 'postgres://wayfare@127.0.0.1:1/wayfare' } };
	const beside = readSettings(await storefrontEnvironment(bench, 200), ROOT).environment;
	for (const secret of ['PERSONS_KEY', 'VAULT_KEY', 'WEBHOOK_KEY', 'BOOTSTRAP_TEST_TOKEN', 'BOOTSTRAP_LIVE_TOKEN'])
		expect([secret, beside[secret]]).toEqual([secret, environment[secret]]);
	expect(beside).toMatchObject({ DATABASE_URL: bench.environment.DATABASE_URL, SIMULATED_OFFERS: '200' });
});
