import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
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

/** Reads and checks every setting, and fills in what one machine needs. Throws a SetupError that names each bad one. */
export function readSettings(given: Environment, root: string): Settings {
	const first = check(() => readConfig(given));
	const dataDir = resolve(root, first.DATA_DIR);
	check(() => readEnv(given));
	const environment: Environment = {
		...keepSecrets(dataDir, first.API_BRAND),
		...withoutEmpty(given),
		DATA_DIR: dataDir,
	};
	if (environment.VAULT_KEY) environment.CARDS_KEY ??= check(() => cardsKeyOf(environment.VAULT_KEY ?? ''));
	// The bootstrap token opens our own service; a storefront pointed elsewhere brings its own.
	if (!environment.BOOKING_API_URL) {
		environment.BOOKING_API_URL = `http://127.0.0.1:${first.API_PORT}`;
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
