import { expect, test } from 'vitest';
import { readEnv } from '#lib/server/env.ts';
import { readConfig } from '#service/config.ts';

const messageOf = (read: () => unknown): string => {
	try {
		read();
		return '';
	} catch (error) {
		return (error as Error).message;
	}
};
/** The lines of the complaint about these settings, without the first. */
const complaints = (read: (given: Record<string, string>) => unknown, given: Record<string, string>): string[] =>
	messageOf(() => read(given))
		.split('\n')
		.slice(1)
		.map((line) => line.trim());

const PORT_RULE = 'must be a port: a whole number from 1 to 65535';

test.each([
	[readEnv, 'PORT', 'eighty', `PORT ${PORT_RULE}, not "eighty". Set a free port, or leave it out for the usual one.`],
	[readConfig, 'API_PORT', '0', `API_PORT ${PORT_RULE}, not "0". Set a free port, or leave it out for the usual one.`],
	[
		readConfig,
		'DB_PORT',
		'80.5',
		`DB_PORT ${PORT_RULE}, not "80.5". Set a free port, or leave it out for the usual one.`,
	],
	[
		readEnv,
		'AGENT_ACCESS_CODE',
		'short',
		'AGENT_ACCESS_CODE must have 12 characters or more. Set another one, or leave it out, and one is made at the first start.',
	],
	[
		readEnv,
		'WEB_SECRET',
		'short',
		'WEB_SECRET must have 16 characters or more. Set another one, or leave it out, and one is made at the first start.',
	],
	[
		readConfig,
		'DATABASE_URL',
		'mysql://me:hidden@db/x',
		'DATABASE_URL must be an address such as postgres://user:password@host:5432/name. Correct it or leave it out.',
	],
	[readConfig, 'RATE_LIMIT', 'many', 'RATE_LIMIT must be a number, not "many". Correct it or leave it out.'],
	[readConfig, 'RATE_LIMIT', '0', 'RATE_LIMIT must be 1 or more, not "0". Correct it or leave it out.'],
	[readConfig, 'WORKER', 'yes', 'WORKER must be on, off or only, not "yes". Correct it or leave it out.'],
	[
		readEnv,
		'PUBLIC_URL',
		'shop',
		'PUBLIC_URL must be an address that begins with http:// or https://. Correct it or leave it out.',
	],
	[readEnv, 'SELLER_EMAIL', 'me', 'SELLER_EMAIL must be an e-mail address, not "me". Correct it or leave it out.'],
	[
		readConfig,
		'API_BRAND',
		'shop 1',
		'API_BRAND must be: a word that starts with a capital letter, not "shop 1". Correct it or leave it out.',
	],
	[
		readEnv,
		'DATA_KEY',
		'abc',
		'DATA_KEY must be: keys of 16 characters or more, separated by commas. Set another one, or leave it out, and one is made at the first start.',
	],
])('%o of %s=%s', (read, name, value, line) => {
	expect(complaints(read, { [name]: value })).toEqual([line]);
});

test('one line for each setting, however much is wrong with it, and no secret in any', () => {
	const given = { PORT: 'x', AGENT_ACCESS_CODE: 'geheim', WEB_SECRET: 'hidden', DATABASE_URL: 'hidden:word' };
	expect(
		complaints(readEnv, given)
			.map((line) => line.split(' ')[0])
			.toSorted(),
	).toEqual(Object.keys(given).toSorted());
	expect(messageOf(() => readEnv(given))).not.toMatch(/geheim|hidden|Invalid|expected|Too small/);
});
