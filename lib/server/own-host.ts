import { parseUrl } from '#base/parse-url.ts';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

const LOOPBACK_NAME = /^(.+\.)?localhost$/i;
/** How long the machine's addresses are believed in; milliseconds. */
const FRESH_MS = 10_000;

let known: { at: number; addresses: ReadonlySet<string> } | undefined;
const plain = (address: string): string => ipaddr.process(address.replace(/%.*$/, '')).toString();

function ownAddresses(): ReadonlySet<string> {
	if (!known || Date.now() - known.at > FRESH_MS) {
		const all = Object.values(networkInterfaces()).flatMap((some) => (some ?? []).map(({ address }) => plain(address)));
		known = { at: Date.now(), addresses: new Set(all) };
	}
	return known.addresses;
}

/** The name or address of a Host header, without port and brackets; undefined when it is none. */
function hostnameOf(host: string | null): string | undefined {
	return host ? parseUrl(`http://${host}`)?.hostname.replace(/^\[(.*)\]$/, '$1') : undefined;
}

/** Whether a Host header names this machine to itself: `localhost`, 127.0.0.0/8 or ::1. */
export function isLoopbackHost(host: string | null): boolean {
	const name = hostnameOf(host);
	if (name === undefined) return false;
	return LOOPBACK_NAME.test(name) || (ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback');
}

/**
 * Whether a Host header can be believed where no setting says what this site is called: loopback, or an address of this
 * machine. A name can be anybody's, who then has a page of theirs speak to us as if it were ours.
 */
export function isOwnHost(host: string | null): boolean {
	const name = hostnameOf(host);
	return name !== undefined && (isLoopbackHost(host) || (ipaddr.isValid(name) && ownAddresses().has(plain(name))));
}
