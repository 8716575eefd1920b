import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '../env.ts';
import { emailKey } from './email-key.ts';

/** An address as limits and stopped mails know it, which nobody can read back. */
export const addressKey = (email: string): string =>
	createHmac('sha256', env().WEB_SECRET)
		.update(`account:${emailKey(email)}`)
		.digest('base64url');
