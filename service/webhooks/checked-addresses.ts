import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { hostOf } from './url-rules.ts';

/** Finds every IP address of a name. Throws when there is none. */
export type ResolveName = (name: string) => Promise<string[]>;

/** How long one name server may take, milliseconds, and how often it is asked. */
const PATIENCE_MS = 2_000;
const TRIES = 2;

/**
 * Asks name servers, and neither the machine's own list of hosts nor its thread pool, where a few dead name servers
 * would keep everybody else's names waiting. `servers` (address, or address:port) in place of the machine's.
 */
export function resolveByDns(servers?: readonly string[]): ResolveName {
	const resolver = new Resolver({ timeout: PATIENCE_MS, tries: TRIES });
	if (servers) resolver.setServers(servers);
	return async (name) => {
		const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
		const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
		if (addresses.length > 0) return addresses;
		throw new Error(`no address of ${name}`, { cause: answers.find(({ status }) => status === 'rejected') });
	};
}

/** As the machine resolves names, its list of hosts included. */
const resolveLocally: ResolveName = async (name) =>
	(await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

export type CheckedAddresses = { addresses: string[] } | { failure: 'dns' | 'refused_address' };

/**
 * The addresses that a URL's host has at this moment, in a fixed order. One that is not public refuses the host
 * altogether: mixed public and private answers are an attack. Allowed hosts are not checked.
 */
export async function checkedAddresses(url: URL, allowed: boolean, resolve: ResolveName): Promise<CheckedAddresses> {
	const host = hostOf(url);
	if (isIP(host) !== 0) return allowed ? { addresses: [host] } : { failure: 'refused_address' };
	let found: string[];
	try {
		found = await (allowed ? resolveLocally : resolve)(host);
	} catch {
		return { failure: 'dns' };
	}
	const addresses = [...new Set(found)].sort();
	if (addresses.length === 0) return { failure: 'dns' };
	return allowed || addresses.every(isPublicAddress) ? { addresses } : { failure: 'refused_address' };
}
