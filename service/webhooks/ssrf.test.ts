import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { resolveByDns } from './checked-addresses.ts';
import { createPoster, type PostResult } from './post-safely.ts';
import { isPublicAddress } from './public-address.ts';
import { AUTHORITY, makeCertificate } from './testing/certificate.ts';
import { type NameServer, startNameServer } from './testing/name-server.ts';
import { INNER_IPV4, INNER_IPV6, ssrfCorpus } from './testing/ssrf-corpus.ts';
import { type Watch, watchConnections } from './testing/watch-connections.ts';
import { webhookUrlFault } from './url-rules.ts';

const PUBLIC = ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'] as const;
const REBOUND = /^(first|second|third)-public\./;

/** What our name server says: the name tells it. */
function zone(name: string, nth: number): readonly string[] {
	const inner = [...INNER_IPV4, ...INNER_IPV6];
	const [, mix, index] = /^(only|mix|last)-(\d+)\./.exec(name) ?? [];
	const address = inner[Number(index)] ?? '';
	if (mix === 'only') return [address];
	if (mix === 'mix') return [address, ...PUBLIC];
	if (mix === 'last') return [...PUBLIC, address];
	if (name.startsWith('many.')) return [...Array.from({ length: 12 }, (_, n) => `93.184.215.${n + 20}`), '10.0.0.1'];
	const publicTimes = { first: 1, second: 2, third: 3 }[REBOUND.exec(name)?.[1] ?? ''];
	if (publicTimes !== undefined) return nth < publicTimes ? PUBLIC : ['127.0.0.1', '::1'];
	if (name.startsWith('a-public-aaaa-inner.')) return [PUBLIC[0], '::1'];
	if (name.startsWith('aaaa-public-a-inner.')) return [PUBLIC[1], '127.0.0.1'];
	return name.startsWith('good.') ? PUBLIC : [];
}

const authority = makeCertificate({ name: AUTHORITY });
/** The only receiver that may be reached: it plays the public internet. */
const outside = createTlsServer({});
/** Stands where nobody may be led to: on this machine. */
const inside = createHttpServer((_, reply) => reply.end());
let insideConnections = 0;
let outsideRequests = 0;
let names: NameServer;
let watch: Watch;
let post: ReturnType<typeof createPoster>;

const listen = async (server: NetServer, port = 0, host = '127.0.0.1'): Promise<number> => {
	server.listen(port, host);
	await once(server, 'listening');
	return (server.address() as AddressInfo).port;
};
const portOf = (server: NetServer): number => (server.address() as AddressInfo).port;
const send = (url: string) =>
	post({ url, body: '{}', headers: { 'content-type': 'application/json' }, allowHosts: [], timeoutMs: 10_000 });

beforeAll(async () => {
	for (const name of ['good.example.com', 'first-public.example.com', 'second-public.example.com']) {
		outside.addContext(name, makeCertificate({ name, by: authority }));
	}
	outside.on('request', (request, reply) => {
		outsideRequests += 1;
		const [, status, location] = /^\/redirect\/(\d+)\/(.*)$/.exec(request.url ?? '') ?? [];
		reply.writeHead(Number(status ?? 200), location === undefined ? {} : { location: decodeURIComponent(location) });
		reply.end('outside');
	});
	inside.on('connection', () => {
		insideConnections += 1;
	});
	await listen(outside);
	await listen(inside);
	names = await startNameServer(zone);
	watch = await watchConnections(portOf(outside));
	post = createPoster({ resolve: resolveByDns([names.address]), ca: authority.cert });
});
afterEach(() => {
	expect(insideConnections, 'connections to this machine').toBe(0);
});
afterAll(async () => {
	watch.stop();
	await names.close();
	for (const server of [outside, inside] satisfies Server[]) {
		server.closeAllConnections();
		server.close();
	}
});

/** Not all at once: a name server that is busy for a moment loses questions. */
async function sendAll(urls: readonly string[]): Promise<PostResult[]> {
	const results: PostResult[] = [];
	for (let at = 0; at < urls.length; at += 20) results.push(...(await Promise.all(urls.slice(at, at + 20).map(send))));
	return results;
}

const NAMED = [...INNER_IPV4, ...INNER_IPV6].flatMap((_, index) =>
	['only', 'mix', 'last'].map((mix) => `${mix}-${index}.example.com`),
);

test('of 500 URLs and more that lead inside, none can be created and none is connected to', async () => {
	const corpus = ssrfCorpus(portOf(inside));
	expect(new Set(corpus).size).toBeGreaterThanOrEqual(500);
	expect(corpus.filter((url) => webhookUrlFault(url) === undefined)).toEqual([]);
	const results = await sendAll(corpus);
	expect(results.filter(({ failure }) => failure !== 'refused_url')).toEqual([]);
	expect(watch.take()).toEqual([]);
});

test('names with an address that is not public are not connected to, beside however many public ones', async () => {
	const hosts = [...NAMED, 'many.example.com', 'a-public-aaaa-inner.example.com', 'aaaa-public-a-inner.example.com'];
	for (const port of [443, portOf(inside)]) {
		const urls = hosts.map((host) => `https://${host}:${port}/hooks`);
		expect(urls.filter((url) => webhookUrlFault(url) !== undefined)).toEqual([]);
		const results = await sendAll(urls);
		expect(results.filter(({ failure }) => failure !== 'refused_address')).toEqual([]);
	}
	expect(watch.take()).toEqual([]);
});

test('a name that is public at first and then leads inside is asked anew at each post', async () => {
	const url = (times: string): string => `https://${times}-public.example.com/hooks`;
	expect(await send(url('first'))).toMatchObject({ status: 200, body: 'outside', failure: null });
	// The connection of the first post is still open; nobody may go on using it.
	expect(await send(url('first'))).toMatchObject({ status: null, failure: 'refused_address' });
	expect(await send(url('second'))).toMatchObject({ status: 200 });
	expect(await send(url('second'))).toMatchObject({ status: 200 });
	expect(await send(url('second'))).toMatchObject({ failure: 'refused_address' });
	const connected = watch.take();
	expect(connected.length).toBeGreaterThan(0);
	expect(connected.filter(({ address }) => !isPublicAddress(address))).toEqual([]);
});

test('of many posts while a name changes none goes inside', async () => {
	outsideRequests = 0;
	const posts = Array.from({ length: 20 }, () => send(`https://third-public.example.com:${portOf(inside)}/`));
	const results = await Promise.all(posts);
	// No certificate is made for this name: who reaches the outside learns no more.
	expect(new Set(results.map(({ failure }) => failure))).toEqual(new Set(['tls', 'refused_address']));
	expect(watch.take().filter(({ address }) => !isPublicAddress(address))).toEqual([]);
	expect(outsideRequests).toBe(0);
});

test('a redirect is an answer like any other and is not followed', async () => {
	const targets = [
		`http://127.0.0.1:${portOf(inside)}/`,
		`https://localhost:${portOf(inside)}/`,
		`//127.0.0.1:${portOf(inside)}/`,
		'http://169.254.169.254/latest/meta-data/',
		'file:///etc/passwd',
		'/elsewhere',
	];
	for (const status of [300, 301, 302, 303, 305, 307, 308]) {
		for (const target of targets) {
			const url = `https://good.example.com/redirect/${status}/${encodeURIComponent(target)}`;
			expect([target, (await send(url)).status]).toEqual([target, status]);
		}
	}
	expect(watch.take().filter(({ address }) => !isPublicAddress(address))).toEqual([]);
});

test('settings that send other requests through a proxy are not ours', async () => {
	const before = { ...process.env };
	for (const name of ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'ALL_PROXY']) {
		process.env[name] = `http://127.0.0.1:${portOf(inside)}`;
	}
	try {
		const fresh = createPoster({ resolve: resolveByDns([names.address]), ca: authority.cert });
		const sent = { url: 'https://good.example.com/', body: '{}', headers: {}, allowHosts: [] };
		expect(await fresh(sent)).toMatchObject({ status: 200, body: 'outside' });
	} finally {
		process.env = before;
	}
});

test('a name without addresses, or with nobody to ask, is told apart from a refused one', async () => {
	expect(await send('https://none.example.com/')).toMatchObject({ status: null, failure: 'dns' });
	const nobody = createPoster({ resolve: resolveByDns(['127.0.0.1:9']) });
	const sent = { url: 'https://good.example.com/', body: '{}', headers: {}, allowHosts: [], timeoutMs: 6_000 };
	expect(await nobody(sent)).toMatchObject({ status: null, failure: 'dns' });
	watch.take();
});

test.each([...INNER_IPV4, ...INNER_IPV6, 'fe80::1%eth0', '::ffff:8.8.8.8', 'example.com', '', '0x7f.1'])(
	'%s is not public',
	(address) => {
		expect(isPublicAddress(address)).toBe(false);
	},
);

test.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
	'%s is public',
	(address) => {
		expect(isPublicAddress(address)).toBe(true);
	},
);
