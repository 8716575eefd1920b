/** IPv4 addresses that are nobody's on the internet, or the cloud's own. */
export const INNER_IPV4 = [
	['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.0.0.1', '10.255.255.254', '172.16.0.1', '172.31.255.254'],
	['192.168.0.1', '192.168.255.254', '169.254.169.254', '169.254.0.1', '100.64.0.1', '100.100.100.200'],
	['192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '192.88.99.1', '224.0.0.1'],
	['239.255.255.250', '240.0.0.1', '255.255.255.255', '168.63.129.16'],
].flat();

/** IPv6 addresses of that kind, and those that carry an IPv4 address. */
export const INNER_IPV6 = [
	['::', '::1', 'fc00::1', 'fd00::1', 'fd00:ec2::254', 'fd20:ce::254', 'fe80::1', 'fe80::5efe:7f00:1', 'febf::1'],
	['fec0::1', 'ff02::1', 'ff0e::1', '100::1', '2001::1', '2001:2::1', '2001:10::1', '2001:20::1', '2001:db8::1'],
	['3fff::1', '5f00::1', '4000::1', '::7f00:1', '::ffff:7f00:1', '::ffff:a9fe:a9fe', '::ffff:0:7f00:1'],
	['64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::7f00:1', '2002:7f00:1::1', '2002:a9fe:a9fe::'],
	['2001:0:7f00:1:0:0:80ff:fffe', '2606:4700::5efe:7f00:1', '2606:4700::200:5efe:a9fe:a9fe'],
].flat();

const octets = (ip: string): number[] => ip.split('.').map(Number);
const number = (ip: string): number => octets(ip).reduce((sum, octet) => sum * 256 + octet, 0);
const hex = (value: number, width = 0): string => value.toString(16).padStart(width, '0');
const octal = (value: number): string => `0${value.toString(8)}`;
const shifted = (text: string, zero: number): string =>
	text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const pair = ([a = 0, b = 0, c = 0, d = 0]: number[]): string => `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;

/** One IPv4 address in every way of writing that some reader of URLs understands. */
function hostsOf(ip: string): string[] {
	const [a = 0, b = 0, c = 0, d = 0] = octets(ip);
	const each = (write: (octet: number) => string): string => octets(ip).map(write).join('.');
	return [
		ip,
		`${ip}.`,
		String(number(ip)),
		`0x${hex(number(ip))}`,
		octal(number(ip)),
		each(octal),
		each((octet) => `00000${octal(octet)}`),
		each((octet) => `0x${hex(octet)}`),
		each((octet) => `0X${hex(octet, 4).toUpperCase()}`),
		`${a}.0x${hex(b)}.${octal(c)}.${d}`,
		`${a}.${b * 65_536 + c * 256 + d}`,
		`${a}.${b}.${c * 256 + d}`,
		`0x${hex(a)}.${octal(b * 65_536 + c * 256 + d)}`,
		shifted(ip, 0xff10),
		shifted(ip, 0x1d7ce),
		ip.replaceAll('.', '。'),
		ip.replaceAll('.', '%2e'),
		ip.replace(/\d/g, (digit) => `%3${digit}`),
		`[::ffff:${ip}]`,
		`[0:0:0:0:0:FFFF:${pair([a, b, c, d])}]`,
		`[::${ip}]`,
		`[64:ff9b::${ip}]`,
		`[2002:${pair([a, b, c, d])}::1]`,
		`[::ffff:0:${ip}]`,
	];
}

const NAMES = [
	['localhost', 'LOCALHOST', 'localhost.', 'LocalHost.LocalDomain', 'a.localhost', 'a.b.localhost.', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ'],
	['ｌｏｃａｌｈｏｓｔ', 'loc%61lhost', 'locaⅼhost', 'ip6-localhost', 'ip6-loopback', 'broadcasthost', 'host', 'db'],
	['kubernetes.default.svc.cluster.local', 'metadata.google.internal', 'metadata.google.internal.', 'a.internal'],
	['host.docker.internal', 'gateway.docker.internal', 'instance-data.ec2.internal', 'printer.local', 'nas.lan'],
	['router.home', 'router.home.arpa', 'vault.corp', 'wiki.intranet', 'a.private', '1.0.0.127.in-addr.arpa'],
	['localtest.me', 'a.localtest.me', 'lvh.me', 'vcap.me', '127.0.0.1.nip.io', '7f000001.nip.io', 'a.10.0.0.1.sslip.io'],
	['127-0-0-1.sslip.io', 'x.traefik.me', '7f000001.c0a80001.rbndr.us', 'example.onion', 'a.alt'],
].flat();

/** What two readers of one URL may take for two hosts, and schemes and addresses that are none of ours. */
const TRICKS = [
	['https://hooks.example.com@127.0.0.1/', 'https://hooks.example.com:443@127.0.0.1/', 'https://127.0.0.1@/'],
	['https://hooks.example.com%40127.0.0.1/', 'https://hooks.example.com\\@127.0.0.1/', 'https://\\127.0.0.1/'],
	['https://127.0.0.1\\.hooks.example.com/', 'https://127.0.0.1#@hooks.example.com/', 'https://127.0.0.1?@a.com/'],
	['https://127.0.0.1\t.hooks.example.com/', 'https://127.0.\n0.1/', 'https://127.0.0.1\0.hooks.example.com/'],
	['https:127.0.0.1', 'https:/127.0.0.1', 'https:///127.0.0.1', '//127.0.0.1/', '/\\127.0.0.1', '127.0.0.1:443'],
	['https://[::1%25eth0]/', 'https://[fe80::1%lo]/', 'https://[::1', 'https://[127.0.0.1]/', 'https://[v1.a]/'],
	['http://hooks.example.com/', 'ws://127.0.0.1/', 'wss://127.0.0.1/', 'ftp://127.0.0.1/', 'file:///etc/passwd'],
	['file://127.0.0.1/etc/passwd', 'gopher://127.0.0.1:6379/_INFO', 'dict://127.0.0.1:11211/', 'data:text/plain,a'],
	['ldap://127.0.0.1/', 'tftp://127.0.0.1/', 'jar:https://127.0.0.1!/', 'blob:https://127.0.0.1/a', 'https://'],
	['unix:/var/run/docker.sock', 'http+unix://%2Fvar%2Frun%2Fdocker.sock/', 'https://.', 'https://..', 'https://a'],
	['https://127.1', 'https://127.0.1', 'https://0', 'https://0x0', 'https://00', 'https://0.0', 'https://017700000001'],
	[
		'https://4294967296/',
		'https://127.0.0.256/',
		'https://127.0.0.1.0/',
		'https://0x7f000001ff/',
		'https://1.2.3.4.5/',
	],
	['https://-127.0.0.1/', 'https://127.0.0.1-/', 'https://127..0.0.1/', 'https://１/', 'https://⑴/', 'https://²/'],
	['https://hooks.example.com:22/', 'https://hooks.example.com:25/', 'https://hooks.example.com:6379/'],
	['https://hooks.example.com:5432/', 'https://hooks.example.com:11211/', 'https://hooks.example.com:2375/'],
	['https://hooks.example.com:65536/', 'https://hooks.example.com:-1/', 'https://hooks.example.com:443a/'],
].flat();

/** URLs of which none may be taken for a webhook's. `port` is one where somebody listens on this machine. */
export function ssrfCorpus(port: number): string[] {
	const hosts = [...INNER_IPV4.flatMap(hostsOf), ...INNER_IPV6.map((ip) => `[${ip}]`), ...NAMES];
	const loopback = hostsOf('127.0.0.1').flatMap((host) => [
		`http://${host}:${port}/`,
		`https://user:secret@${host}:${port}/`,
		`https://hooks.example.com@${host}:${port}/`,
	]);
	return [...hosts.map((host) => `https://${host}:${port}/hooks`), ...loopback, ...TRICKS];
}
