import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { env } from './env.ts';

const sites = new AsyncLocalStorage<string>();

/** What a member of the desk, whose request this is, calls this site; `null` outside of such a request. */
export const siteHere = (): string | null => sites.getStore() ?? null;

/** Runs what writes addresses for somebody who called this site so; `null` when it is not known how. */
export const atSite = <T>(site: string | null, run: () => T): T => (site === null ? run() : sites.run(site, run));

/**
 * The whole address of a path of ours, for those who are not on a page of ours: under `PUBLIC_URL`, or what their browser
 * called us, or this machine.
 */
export function webAddress(path: string): string {
	const { PUBLIC_URL, PORT } = env();
	return new URL(path, PUBLIC_URL ?? sites.getStore() ?? `http://localhost:${PORT}`).href;
}
