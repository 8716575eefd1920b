import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './setup-error.ts';

/** Secrets that are made when no setting gives them, by the name of the setting. */
export interface Secrets {
	BOOTSTRAP_TEST_TOKEN: string;
	BOOTSTRAP_LIVE_TOKEN: string;
	WEB_SECRET: string;
	VAULT_KEY: string;
	WEBHOOK_KEY: string;
	PERSONS_KEY: string;
	DATA_KEY: string;
	QUOTE_KEY: string;
	AGENT_ACCESS_CODE: string;
}

/** Without letters that look like others, in groups: people type it. */
const typed = (): string =>
	Array.from(
		randomBytes(12),
		(byte, i) => (i > 0 && i % 4 === 0 ? '-' : '') + 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31],
	).join('');
const random = (): string => randomBytes(24).toString('base64url').replace(/[-_]/g, 'x');

function read(file: string): Partial<Secrets> | undefined {
	let text: string;
	try {
		text = readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
	try {
		return JSON.parse(text) as Partial<Secrets>;
	} catch {
		throw new SetupError(`${file} is not JSON: mend it, or remove it to have new secrets made.`);
	}
}

/** The secrets of DATA_DIR/secrets.json, which only its owner can read. Makes those that are missing, and keeps them. */
export function keepSecrets(dataDir: string, brand: string): Secrets {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const file = join(dataDir, 'secrets.json');
	const known = read(file);
	const prefix = brand.toLowerCase();
	const secrets: Secrets = {
		BOOTSTRAP_TEST_TOKEN: `${prefix}_test_${random()}`,
		BOOTSTRAP_LIVE_TOKEN: `${prefix}_live_${random()}`,
		WEB_SECRET: random(),
		VAULT_KEY: random() + random(),
		WEBHOOK_KEY: random() + random(),
		PERSONS_KEY: random() + random(),
		DATA_KEY: random() + random(),
		QUOTE_KEY: random() + random(),
		AGENT_ACCESS_CODE: typed(),
		...known,
	};
	if (known && Object.keys(known).length === Object.keys(secrets).length) return secrets;
	const draft = `${file}.${process.pid}`;
	writeFileSync(draft, `${JSON.stringify(secrets, null, '\t')}\n`, { mode: 0o600 });
	if (known) {
		renameSync(draft, file);
		return secrets;
	}
	try {
		linkSync(draft, file);
		return secrets;
	} catch (error) {
		// Another start made the file in between; its secrets are the ones.
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		return keepSecrets(dataDir, brand);
	} finally {
		rmSync(draft, { force: true });
	}
}
