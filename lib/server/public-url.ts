import 'server-only';
import { headers } from 'next/headers';
import { env } from './env.ts';

/** What browsers call this site: `PUBLIC_URL`, or the host of this request. No slash at the end. */
export async function publicUrl(): Promise<string> {
	const { PUBLIC_URL, PORT } = env();
	if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
	const head = await headers();
	const address = `${head.get('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${head.get('host') ?? `localhost:${PORT}`}`;
	return URL.canParse(address) ? new URL(address).origin : `http://localhost:${PORT}`;
}
