import 'server-only';
import { createHash } from 'node:crypto';

/** A short text that is another one when any of the values is another. */
export const fingerprint = (...values: readonly unknown[]): string =>
	createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
