import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Whether the server that wrote an entry of X-Forwarded-For is one of ours: `hop` counts from this machine, 0 first. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/** IPv4 in its IPv6 form is IPv4. */
const parsed = (text: string): Address | undefined => (ipaddr.isValid(text) ? ipaddr.process(text) : undefined);

function network(text: string): [Address, number] | undefined {
	const [address = '', bits] = text.split('/', 2);
	if (!ipaddr.isValid(address) || (ipaddr.IPv4.isValid(address) && !ipaddr.IPv4.isValidFourPartDecimal(address)))
		return undefined;
	const base = ipaddr.parse(address);
	const longest = base.kind() === 'ipv4' ? 32 : 128;
	if (bits === undefined) return [base, longest];
	return /^\d{1,3}$/.test(bits) && Number(bits) <= longest ? [base, Number(bits)] : undefined;
}

/**
 * Reads `TRUSTED_PROXIES`: how many proxies stand in front, or their addresses and networks separated by commas.
 * Undefined when it is neither.
 */
export function readTrustedProxies(setting: string): TrustedProxies | undefined {
	if (/^\d{1,2}$/.test(setting)) return (_, hop) => hop < Number(setting);
	const networks = setting.split(',').map((part) => network(part.trim()));
	if (networks.includes(undefined)) return undefined;
	return (text) => {
		const address = parsed(text);
		return networks.some((one) => one && address && one[0].kind() === address.kind() && address.match(one));
	};
}
