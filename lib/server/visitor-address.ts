import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { addressNetwork } from '#base/address-network.ts';
import { env } from './env.ts';
import { isMarking, PEER_HEADER } from './local-request.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Entries of X-Forwarded-For that are looked at, from the right. */
const MOST_HOPS = 32;

/** An entry of X-Forwarded-For as an address: some proxies add the port. Undefined when it is no address. */
function addressOf(entry: string): string | undefined {
	const text = /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
	if (!ipaddr.isValid(text) || (!text.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(text))) return undefined;
	return ipaddr.process(text).toString();
}

/**
 * The visitor's address: what is at the other end of the socket, or, where that is a trusted proxy, what it and those
 * before it have written at the right of X-Forwarded-For. Whatever stands further left came from the visitor.
 */
export function visitorAddress(headers: Headers, trusted: TrustedProxies | undefined): string | null {
	const peer = isMarking() ? addressOf(headers.get(PEER_HEADER) ?? '') : undefined;
	if (peer === undefined) return null;
	let address = peer;
	const entries = (headers.get('x-forwarded-for') ?? '').split(',').reverse().slice(0, MOST_HOPS);
	for (const [hop, entry] of entries.entries()) {
		const before = trusted?.(address, hop) ? addressOf(entry.trim()) : undefined;
		if (before === undefined) break;
		address = before;
	}
	return address;
}

/** An address's network for the audit: the same for the same, and not to be read back without `WEB_SECRET`. */
export const hashAddress = (address: string | null): string | null =>
	address === null
		? null
		: createHmac('sha256', env().WEB_SECRET)
				.update(`address:${addressNetwork(address)}`)
				.digest('base64url')
				.slice(0, 22);
