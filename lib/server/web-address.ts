import 'server-only';
import { env } from './env.ts';

/** The whole address of a path of ours, for those who are not on a page of ours: `PUBLIC_URL`, or this machine. */
export function webAddress(path: string): string {
	const { PUBLIC_URL, PORT } = env();
	return new URL(path, PUBLIC_URL ?? `http://localhost:${PORT}`).href;
}
