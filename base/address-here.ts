/** Addresses that stand for every address of a machine. */
const EVERY: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** The host by which other processes of this machine reach a server that listens at `host`. */
export function addressHere(host: string): string {
	if (EVERY.has(host) || host === 'localhost') return '127.0.0.1';
	return host.includes(':') ? `[${host}]` : host;
}
