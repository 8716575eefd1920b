import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#service/config.ts';
import { connect, type PooledDatabase } from '#base/pool.ts';
import { findToken } from '#service/identity/tokens/tokens.ts';
import { testDatabase, type TestDatabase } from '../test-database.ts';
import { tokensCommand } from './tokens-command.ts';

let database: TestDatabase;
let db: PooledDatabase;
const config = readConfig({ API_BRAND: 'Gannet' });
const run = (line: string) => tokensCommand(db, config, line.split(' '));

beforeAll(async () => {
	database = await testDatabase();
	db = connect(database.url);
});
afterAll(async () => {
	await db.close();
	await database.drop();
});

test('makes a token that opens the service, lists it without its secret, and revokes it', async () => {
	const [secret = '', words = ''] = await run(
		'create --organisation Tern --mode live --scope read_only --expires 2999-01-31 --currency EUR',
	);
	expect(secret).toMatch(/^gannet_live_/);
	expect(await findToken(db, secret)).toMatchObject({ live_mode: true, scope: 'read_only', billing_currency: 'EUR' });
	const id = words.split(' ')[0];
	const list = (await run('list --organisation Tern')).join('\n');
	expect(list).toContain(id);
	expect(list).toContain('2999-01-31');
	expect(list).not.toContain(secret);
	expect(await run(`revoke ${id}`)).toEqual([expect.stringContaining(`Revoked ${id}`)]);
	expect(await findToken(db, secret)).toBeUndefined();
});

const PLAIN = 'It is not accredited, and its cards are not checked for fraud.';

test('an organisation is accredited and checked for fraud once that is said, and until it is taken back', async () => {
	await run('create --organisation Auk');
	const said = async (options: string) => (await run(`organisation --organisation Auk ${options}`))[1];
	expect(await said('')).toBe(PLAIN);
	expect(await said('--accredited')).toBe('It is accredited, and its cards are not checked for fraud.');
	expect(await said('--fraud-check')).toBe('It is accredited, and its cards are checked for fraud.');
	expect(await said('--no-accredited --no-fraud-check')).toBe(PLAIN);
});

test('an organisation has its own list of hosts inside the network, each with its port', async () => {
	await run('create --organisation Gull');
	await run('create --organisation Skua');
	expect(await run('organisation --organisation Gull --webhook-hosts 10.0.0.7:8080,receiver.example:9000')).toEqual([
		'Gull may be told at 10.0.0.7:8080, receiver.example:9000.',
		PLAIN,
	]);
	expect(await run('organisation --organisation Gull')).toEqual([
		'Gull may be told at 10.0.0.7:8080, receiver.example:9000.',
		PLAIN,
	]);
	expect(await run('organisation --organisation Skua')).toEqual(['Skua may be told at public addresses alone.', PLAIN]);
	await expect(run('organisation --organisation Gull --webhook-hosts 10.0.0.7')).rejects.toThrow(/needs a port/);
	await expect(run('organisation --organisation Nobody')).rejects.toThrow(/no organisation Nobody/);
});

test.each([
	['', /npm run tokens/],
	['destroy', /npm run tokens/],
	['create', /--organisation: give a name/],
	['create --organisation Tern --mode prod', /--mode: say test or live/],
	['create --organisation Tern --scope all', /--scope: say read_only or read_write/],
	['create --organisation Tern --expires 2001-01-31', /--expires: is in the past/],
	['create --organisation Tern --colour red', /--colour/],
	['list --organisation Nobody', /no organisation Nobody/],
	['revoke', /Which token/],
	['revoke tok_unknown', /no token tok_unknown/],
])('refuses "%s" in words', async (line, message) => {
	await expect(run(line)).rejects.toThrow(message);
});
