import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All that IANA has given out for use on the internet; the rest of IPv6 is local, special or not in use. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Looks public and is a cloud's own: Azure's platform services answer every machine there. */
const PLATFORM = new Set(['168.63.129.16']);

/**
 * Whether an IP address belongs to the public internet. Not so: loopback, private and link-local networks, carriers'
 * own (100.64.0.0/10), multicast, documentation, reserved, and IPv6 addresses that carry an IPv4 address inside them
 * (mapped, NAT64, 6to4, Teredo, ISATAP), since where those lead is decided by the network.
 */
export function isPublicAddress(address: string): boolean {
	// Zones (fe80::1%eth0) and addresses in a way of writing that only some parsers read are no answers of a name server.
	if (isIP(address) === 0 || address.includes('%') || PLATFORM.has(address)) return false;
	const parsed = ipaddr.parse(address);
	if (parsed.range() !== 'unicast') return false;
	if (!(parsed instanceof ipaddr.IPv6)) return true;
	const isatap = parsed.parts[5] === 0x5efe && ((parsed.parts[4] ?? 0) & 0xfdff) === 0;
	return parsed.match(GLOBAL_UNICAST) && !isatap;
}
