import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { addressHere } from '#base/address-here.ts';
import { readEnv, type Env } from '#lib/server/env.ts';
import { cardsKeyOf, readConfig, type Config } from '#service/config.ts';
import { keepSecrets } from './secrets.ts';
import { SetupError } from './setup-error.ts';

export type Environment = Record<string, string | undefined>;

export interface Settings {
	service: Config;
	web: Env;
	/** Absolute, whatever folder a process runs in. */
	dataDir: string;
	/** What every process is started with: the environment, then what is derived from it and kept in DATA_DIR. */
	environment: Environment;
}

/** The environment, with the file `.env` of this folder behind it. */
export function loadEnvironment(root: string): Environment {
	const file = join(root, '.env');
	return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };
}

function check<T>(read: () => T): T {
	try {
		return read();
	} catch (error) {
		throw new SetupError((error as Error).message);
	}
}

/** Complains of both halves' settings at once: the first line of each message is the same, a setting of both is named once. */
function checkBoth(given: Environment): void {
	const messages = [readConfig, readEnv].flatMap((read) => {
		try {
			read(given);
			return [];
		} catch (error) {
			return [(error as Error).message];
		}
	});
	if (messages.length > 0) throw new SetupError([...new Set(messages.flatMap((one) => one.split('\n')))].join('\n'));
}

/** Reads and checks every setting, and fills in what one machine needs. Throws a SetupError that names each bad one. */
export function readSettings(given: Environment, root: string): Settings {
	checkBoth(given);
	const first = readConfig(given);
	const dataDir = resolve(root, first.DATA_DIR);
	const environment: Environment = {
		...keepSecrets(dataDir, first.API_BRAND),
		...withoutEmpty(given),
		DATA_DIR: dataDir,
	};
	if (environment.VAULT_KEY) environment.CARDS_KEY ??= check(() => cardsKeyOf(environment.VAULT_KEY ?? ''));
	// The bootstrap token opens our own service; a storefront pointed elsewhere brings its own.
	if (!environment.BOOKING_API_URL) {
		environment.BOOKING_API_URL = `http://${addressHere(first.HOST)}:${first.API_PORT}`;
		environment.BOOKING_API_TOKEN ??= environment.BOOTSTRAP_TEST_TOKEN;
	}
	return {
		service: check(() => readConfig(environment)),
		web: check(() => readEnv(environment)),
		dataDir,
		environment,
	};
}

function withoutEmpty(environment: Environment): Environment {
	return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
}
