import { randomBytes } from 'node:crypto';
import type { Presser } from '#lib/server/intents/press.ts';

/** An agent who has opened the desk with the access code, in a browser of their own: so no limit of one is met. */
export const seedAgent = (): Presser => ({
	visitorId: randomBytes(16).toString('base64url'),
	role: 'agent',
	device: { ip: null, userAgent: null },
	locale: 'en',
});
