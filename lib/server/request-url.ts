import 'server-only';
import { headers } from 'next/headers';

/** Path and query of the page being rendered, as `proxy.ts` saw them; `/` when it did not run. */
export async function readUrl(): Promise<{ path: string; url: string }> {
	const url = (await headers()).get('x-wayfare-url') ?? '/';
	return { path: url.split('?', 1)[0] ?? '/', url };
}
