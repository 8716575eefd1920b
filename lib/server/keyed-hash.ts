import { createHmac, hkdfSync } from 'node:crypto';
import { env } from './env.ts';
import { keyRing } from './key-ring.ts';

/** More than a hundred thousand addresses need for none to share one. */
const BYTES = 12;

/** The keys of DATA_KEY, for this alone: the first hashes what is kept, all of them what is looked for. */
const keys = keyRing(
	() => env().DATA_KEY,
	(secret) => Buffer.from(hkdfSync('sha256', secret, '', 'wayfare desk index', 32)),
);

const hash = (key: Buffer, value: string): string =>
	createHmac('sha256', key).update(value).digest().subarray(0, BYTES).toString('base64url');

/** How a value that names a person's mailbox or telephone is kept. */
export const hashToKeep = (value: string): string => hash(keys().first, value);
/** All ways in which it may have been kept. */
export const hashesOf = (value: string): string[] => keys().all.map((key) => hash(key, value));
