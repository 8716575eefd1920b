import { hkdfSync } from 'node:crypto';

const BYTES = 32;

/** A 256-bit key for one purpose, made of a secret. What is derived tells nothing of the secret or of other purposes. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
	Buffer.from(hkdfSync('sha256', secret, '', `wayfare ${purpose}`, BYTES));
