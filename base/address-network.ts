import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that one customer of a network has to himself. */
const IPV6_NETWORK_BITS = 64;

/** What limits count an address by: IPv4 whole, IPv6 by its /64, all of which one person can have. */
export function addressNetwork(address: string): string {
	const parsed = ipaddr.process(address);
	if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
	return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_NETWORK_BITS}`).toString()}/${IPV6_NETWORK_BITS}`;
}
