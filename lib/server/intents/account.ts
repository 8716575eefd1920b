import 'server-only';
import { createHash } from 'node:crypto';
import { env } from '../env.ts';

/** Names the account at the booking service that this process sells for, without telling its token. */
export const accountOf = (): string =>
	createHash('sha256')
		.update(`account:${env().BOOKING_API_TOKEN ?? ''}`)
		.digest('base64url')
		.slice(0, 16);
