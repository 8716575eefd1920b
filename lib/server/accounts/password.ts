import 'server-only';
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, about 20 MB and 30 ms each, in threads that answer no requests. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Whatever a keyboard makes of the same letters is the same password. */
const typedAs = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(typedAs(password), COST);

let decoy: Promise<string> | undefined;

/** Whether a password is that of the hash. It takes as long where there is none: nobody learns who has an account. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
	decoy ??= hashPassword(randomBytes(16).toString('base64url'));
	const right = await verify(passwordHash ?? (await decoy), typedAs(password));
	return right && passwordHash !== null;
}
