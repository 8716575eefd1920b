import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { loadEnvironment, readSettings } from './settings.ts';

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
function folder(): string {
	const path = mkdtempSync(join(tmpdir(), 'wayfare-settings-'));
	folders.push(path);
	return path;
}

const text = readFileSync(join(ROOT, '.env.example'), 'utf8');
const TESTS_ONLY = ['CHROMIUM_PATH', 'TEST_DATABASE_URL'];

test('.env.example lists every setting of the code, and no other', () => {
	const inCode = ['service/config.ts', 'lib/server/env.ts'].flatMap((file) =>
		[...readFileSync(join(ROOT, file), 'utf8').matchAll(/^\t([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1] ?? ''),
	);
	const listed = [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? '');
	expect(inCode.length).toBeGreaterThan(20);
	expect(listed.toSorted()).toEqual(
		[...new Set([...inCode, ...TESTS_ONLY])].filter((name) => name !== 'NODE_ENV' && name !== 'FAILPOINT').toSorted(),
	);
});

test('the README lists the same settings', () => {
	const readme = readFileSync(join(ROOT, 'README.md'), 'utf8').split('## Settings')[1]?.split('\n## ')[0] ?? '';
	const rows = [...readme.matchAll(/^\| (`[A-Z].*?) \|/gm)].map((match) => match[1] ?? '');
	const named = rows.flatMap((row) => [...row.matchAll(/`([A-Z_0-9]+)`/g)].map((match) => match[1] ?? ''));
	const listed = [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? '');
	expect(named.toSorted()).toEqual(listed.toSorted());
});

test('.env.example can be used as it is', () => {
	const dataDir = folder();
	const settings = readSettings({ ...parseEnv(text), DATA_DIR: dataDir }, ROOT);
	expect(settings.service).toMatchObject({ API_PORT: 4010, RATE_LIMIT: 6000 });
});

test('the environment wins over the file', () => {
	const root = folder();
	writeFileSync(join(root, '.env'), 'API_BRAND=Gannet\nPATH=/nowhere\n');
	expect(loadEnvironment(root)).toMatchObject({ API_BRAND: 'Gannet', PATH: process.env.PATH });
});

test('the storefront gets the bootstrap test token of the service beside it, the same at every start', () => {
	const root = folder();
	const first = readSettings({ API_PORT: '4999', API_BRAND: 'Gannet' }, root);
	expect(first.environment.BOOKING_API_URL).toBe('http://127.0.0.1:4999');
	expect(first.environment.BOOKING_API_TOKEN).toMatch(/^gannet_test_/);
	expect(first.environment.BOOKING_API_TOKEN).toBe(first.environment.BOOTSTRAP_TEST_TOKEN);
	expect(first.web.mode).toBe('test');
	const second = readSettings({}, root);
	expect(second.environment.BOOTSTRAP_LIVE_TOKEN).toBe(first.environment.BOOTSTRAP_LIVE_TOKEN);
	expect(readSettings({ BOOTSTRAP_TEST_TOKEN: 'any string' }, root).environment.BOOKING_API_TOKEN).toBe('any string');
});

test('our own token is never sent to somebody else’s API', () => {
	const { environment } = readSettings({ BOOKING_API_URL: 'https://api.example' }, folder());
	expect(environment.BOOKING_API_TOKEN).toBeUndefined();
});

test('says which file is broken when the secrets cannot be read', () => {
	const root = folder();
	writeFileSync(join(root, 'secrets.json'), '{ half');
	expect(() => readSettings({ DATA_DIR: root }, root)).toThrow(/secrets\.json is not JSON/);
});

test('what the API and the card host share is made of the vault’s newest key, and the key itself is not in it', () => {
	const root = folder();
	const { environment } = readSettings({}, root);
	expect(environment.VAULT_KEY?.length).toBeGreaterThanOrEqual(32);
	expect(environment.CARDS_KEY).toMatch(/^[\w-]{43}$/);
	const keys = ['n'.repeat(32), environment.VAULT_KEY];
	const rotated = readSettings({ VAULT_KEY: keys.join(',') }, root).environment;
	expect(rotated.CARDS_KEY).not.toBe(environment.CARDS_KEY);
	expect(readSettings({ VAULT_KEY: keys[0] }, root).environment.CARDS_KEY).toBe(rotated.CARDS_KEY);
	expect(() => readSettings({ VAULT_KEY: 'short' }, root)).toThrow(/VAULT_KEY/);
});

test('names what is wrong in both halves in one message, a setting of both once', () => {
	const given = { PORT: 'x', AGENT_ACCESS_CODE: 'short', RATE_LIMIT: 'many' };
	let message = '';
	try {
		readSettings(given, folder());
	} catch (error) {
		message = (error as Error).message;
	}
	const [head = '', ...lines] = message.split('\n');
	expect(head).toMatch(/^Settings that cannot be used/);
	expect(lines.map((line) => line.trim().split(' ')[0]).toSorted()).toEqual(Object.keys(given).toSorted());
});
