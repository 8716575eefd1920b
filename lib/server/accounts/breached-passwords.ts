import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

let lines: string | undefined;

/**
 * Whether a password, in whatever case, is one of those that known breaches are fullest of, among the ones that are long
 * enough here. Read at the first question.
 */
export function isBreached(password: string): boolean {
	const file = join(process.cwd(), 'lib/server/accounts/breached-passwords.br');
	lines ??= `\n${brotliDecompressSync(readFileSync(file)).toString()}\n`;
	return !password.includes('\n') && lines.includes(`\n${password.trim().toLowerCase()}\n`);
}
