import 'server-only';
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, about 20 MB and 30 ms each, in threads that answer no requests. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Begins what is kept of a password that was hashed exactly as it was typed. What has no such mark was hashed in Unicode's
 * form NFKC, in which some letters and signs are one.
 */
const EXACT = 'exact';
const asWasHashed = (password: string): string => password.normalize('NFKC');

export const hashPassword = async (password: string): Promise<string> => `${EXACT}${await hash(password, COST)}`;

let decoy: Promise<string> | undefined;

/** Whether a password is that of the hash. It takes as long where there is none: nobody learns who has an account. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
	decoy ??= hashPassword(randomBytes(16).toString('base64url'));
	const kept = passwordHash ?? (await decoy);
	const right = kept.startsWith(EXACT)
		? await verify(kept.slice(EXACT.length), password)
		: await verify(kept, asWasHashed(password));
	return right && passwordHash !== null;
}

/**
 * What is to be kept of a right password from now on, where it was not checked exactly so far; undefined: as it is. One
 * that is its own NFKC was hashed exactly as it is typed: it needs no more than the mark.
 */
export const exactHash = (passwordHash: string | null, password: string): string | undefined =>
	passwordHash === null || passwordHash.startsWith(EXACT) || asWasHashed(password) !== password
		? undefined
		: `${EXACT}${passwordHash}`;
