import { randomFillSync } from 'node:crypto';

const BYTES = 15;
const pool = Buffer.alloc(BYTES * 256);
let next = pool.length;

/** A new request id: 20 characters of base64url. */
export function newRequestId(): string {
	if (next === pool.length) {
		randomFillSync(pool);
		next = 0;
	}
	next += BYTES;
	return pool.toString('base64url', next - BYTES, next);
}
