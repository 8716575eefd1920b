import 'server-only';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { env } from './env.ts';
import { isLocalRequest } from './local-request.ts';

/** Whether the pages under /dev answer this request: test mode, no real mail, and from this machine itself. */
export async function isDevAllowed(): Promise<boolean> {
	const { mode, SMTP_URL } = env();
	return mode === 'test' && !SMTP_URL && isLocalRequest(await headers());
}

/** Ends in "not found" unless the page may be seen. First line of every page under /dev. */
export async function devOnly(): Promise<void> {
	if (!(await isDevAllowed())) notFound();
}
