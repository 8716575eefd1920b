import { parseUrl } from '#base/parse-url.ts';
import { isIP } from 'node:net';

/** Why a URL cannot be a webhook's. */
export type WebhookUrlFault = 'malformed' | 'not_https' | 'credentials' | 'address' | 'name' | 'port';

/** What to say of each fault, after "The url". */
export const WEBHOOK_URL_FAULTS: Record<WebhookUrlFault, string> = {
	malformed: 'must be an absolute URL of at most 2,048 characters',
	not_https: 'must begin with https://',
	credentials: 'must not contain a user name or password',
	address: 'must have a host name, not an IP address',
	name: 'must have a host name that is public',
	port: 'must have a port that is used for HTTPS',
};

const LONGEST = 2048;
/** Names that mean something inside a network alone, or nothing: RFC 6761, RFC 6762, RFC 8375, RFC 9476, ICANN. */
const INTERNAL_SUFFIXES = [
	['localhost', 'localdomain', 'local', 'internal', 'intranet', 'private', 'corp', 'home', 'lan', 'arpa'],
	['onion', 'alt'],
].flat();
/** Public names that are made to lead into the caller's own machine or network. */
const LOOPBACK_NAMES = [
	['localtest.me', 'lvh.me', 'vcap.me', 'lacolhost.com', 'local.gd', 'fuf.me', 'yoogle.com'],
	['nip.io', 'sslip.io', 'xip.io', 'traefik.me', 'rbndr.us'],
].flat();
/** Ports of other protocols: the ones that browsers refuse (WHATWG Fetch, "port blocking"), and databases. */
const OTHER_PORTS = new Set(
	[
		[0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109],
		[110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530],
		[531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190],
		[5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080],
		[445, 1433, 1521, 2375, 2376, 2379, 2380, 3306, 3389, 5432, 5900, 6379, 9200, 9300, 11_211, 27_017],
	].flat(),
);

const below = (host: string, domains: readonly string[]): boolean =>
	domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');
const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'http:' ? 80 : 443));

/** `host` or `host:port` of a list, as URLs write them. */
function allowedHost(entry: string): string {
	const [, name = '', port] = /^([^:/@?#\\]+|\[[^\]]+\])(?::(\d+))?$/.exec(entry) ?? [];
	// Of https, whose own port is left out by URL: 1 is nobody's.
	const host = new URL(`https://${name}:1`).hostname;
	return port === undefined ? host : `${host}:${Number(port)}`;
}

/**
 * Reads WEBHOOK_ALLOW_HOSTS: hosts, or hosts with a port, separated by commas.
 * @throws Error that names an entry that is no host
 */
export function readAllowedHosts(list: string): string[] {
	const entries = list.split(',').map((entry) => entry.trim());
	return entries.filter(Boolean).map((entry) => {
		try {
			return allowedHost(entry);
		} catch {
			throw new Error(`${entry} is no host`);
		}
	});
}

/** The host of a URL as names are compared: lower case, ASCII, without brackets and without the dot at its end. */
export const hostOf = (url: URL): string => withoutBrackets(url.hostname).replace(/\.$/, '');

/** Whether the operator has put this host on the list of those that may be inside the network and without TLS. */
export function isAllowedHost(url: URL, allowHosts: readonly string[]): boolean {
	const host = url.hostname.replace(/\.$/, '');
	return allowHosts.includes(host) || allowHosts.includes(`${host}:${portOf(url)}`);
}

/**
 * What is wrong with a URL that is to receive webhooks, by its text alone; undefined if nothing. That a name leads to
 * public addresses is checked at each delivery. Hosts of `allowHosts` (`readAllowedHosts`) may be addresses, local, of
 * any port, and http.
 */
export function webhookUrlFault(text: string, allowHosts: readonly string[] = []): WebhookUrlFault | undefined {
	// URL drops tabs and line ends and reads \ as /: what one reader drops another may not.
	if (text.length > LONGEST || /[\s\\\p{Cc}]/u.test(text)) return 'malformed';
	const url = parseUrl(text);
	if (url === undefined) return 'malformed';
	if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'not_https';
	if (!/^https?:\/\/[^/]/i.test(text)) return 'malformed';
	if (url.username !== '' || url.password !== '') return 'credentials';
	if (isAllowedHost(url, allowHosts)) return undefined;
	if (url.protocol !== 'https:') return 'not_https';
	const host = hostOf(url);
	if (isIP(host) !== 0) return 'address';
	if (!/^([a-z0-9_-]+\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/.test(host)) return 'name';
	if (below(host, INTERNAL_SUFFIXES) || below(host, LOOPBACK_NAMES)) return 'name';
	return OTHER_PORTS.has(portOf(url)) ? 'port' : undefined;
}
