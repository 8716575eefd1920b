import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { findOldVersions } from './minimum-versions.ts';
import { scanForSecrets } from './scan-for-secrets.ts';

interface Lock {
	packages: Record<string, { version?: string; dev?: boolean; resolved?: string }>;
}
const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
const lock = readJson<Lock>('package-lock.json');
const manifest = readJson<{ dependencies: Record<string, string>; devDependencies: Record<string, string> }>(
	'package.json',
);

test('no package is older than the fix of a known weakness', () => {
	expect(findOldVersions(lock)).toEqual([]);
});

test.each([
	['node_modules/next', '16.4.5', 1],
	['node_modules/next', '16.4.6-canary.3', 1],
	['node_modules/next', '16.4.6', 0],
	['node_modules/next', '17.0.0', 0],
	['node_modules/other/node_modules/postcss', '8.4.31', 1],
	['node_modules/next-intl', '4.0.0', 0],
])('%s %s: %i reports', (path, version, reports) => {
	expect(findOldVersions({ packages: { [path]: { version } } })).toHaveLength(reports);
});

test('the lock names no host, so that it installs from any registry', () => {
	const named = Object.entries(lock.packages).filter(([path, { resolved }]) => path && resolved?.includes('://'));
	expect(named.map(([path]) => path)).toEqual([]);
	expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toMatch(/https?:\/\/[^"]*(registry|npmjs|:\d+\/)/);
});

test('every direct dependency is pinned', () => {
	const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
		([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
	);
	expect(loose).toEqual([]);
});

test('there are at most 60 direct runtime dependencies', () => {
	expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(60);
});

test('docs/sbom.json lists every runtime dependency at its locked version; npm run sbom writes it', () => {
	const { components } = readJson<{ components: { name: string; version: string }[] }>('docs/sbom.json');
	const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
	const missing = Object.keys(manifest.dependencies)
		.map((name) => `${name}@${lock.packages[`node_modules/${name}`]?.version}`)
		.filter((entry) => !listed.has(entry));
	expect(missing).toEqual([]);
});

test('a planted secret is found, ours or another provider’s', async () => {
	const root = mkdtempSync(join(tmpdir(), 'wayfare-secrets-'));
	// Put together here, so that this file itself holds none.
	const planted = {
		'key.pem': [
			'-----BEGIN RSA PRIVATE',
			' KEY-----\n',
			'MIIEpAIBAAKCAQEA'.repeat(12),
			'\n-----END RSA PRIVATE',
			' KEY-----\n',
		].join(''),
		'other.txt': ['x = ghp', '_wWPw5k4aXcaT4fNP', '0UcnZwJUVFk6LO0pINUx'].join(''),
		'own.env': ['BOOKING_API_TOKEN=service', '_live_', 'aB3'.repeat(12)].join(''),
		'clean.txt': 'service_test_ is how a test token begins',
	};
	try {
		for (const [name, text] of Object.entries(planted)) writeFileSync(join(root, name), text);
		const found = await scanForSecrets(root, Object.keys(planted));
		for (const name of ['key.pem', 'other.txt', 'own.env'])
			expect(found.filter((line) => line.includes(name))).toHaveLength(1);
		expect(found.join('\n')).not.toMatch(/clean\.txt|wWPw5k|aB3aB3/);
	} finally {
		rmSync(root, { recursive: true });
	}
});
