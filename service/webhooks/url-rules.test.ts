import { expect, test } from 'vitest';
import { isAllowedHost, readAllowedHosts, webhookUrlFault } from './url-rules.ts';

test.each([
	['https://hooks.example.com/wayfare', undefined],
	['https://hooks.example.com:8443/a?b=c#d', undefined],
	['HTTPS://Hooks.Example.COM', undefined],
	['https://hooks.example.com./', undefined],
	['https://bücher.example/haken', undefined],
	['https://my_hooks.example.com/', undefined],
	['https://0x7f.example.com/', undefined],
	['', 'malformed'],
	['hooks.example.com', 'malformed'],
	['//hooks.example.com', 'malformed'],
	['https:hooks.example.com', 'malformed'],
	['https:///hooks.example.com', 'malformed'],
	['https://hooks.example.com\\@127.0.0.1/', 'malformed'],
	['https://hooks.example.com/\n', 'malformed'],
	['https://hooks.exam\tple.com/', 'malformed'],
	['https:// hooks.example.com/', 'malformed'],
	['https://hooks.example.com:99999/', 'malformed'],
	['https://256.1.1.1/', 'malformed'],
	['https://[::1/', 'malformed'],
	['https://hooks%00.example.com/', 'malformed'],
	[`https://hooks.example.com/${'a'.repeat(2048)}`, 'malformed'],
	['http://hooks.example.com/', 'not_https'],
	['ftp://hooks.example.com/', 'not_https'],
	['file:///etc/passwd', 'not_https'],
	['gopher://hooks.example.com/', 'not_https'],
	['javascript:alert(1)', 'not_https'],
	['https://user@hooks.example.com/', 'credentials'],
	['https://:secret@hooks.example.com/', 'credentials'],
	['https://hooks.example.com@127.0.0.1/', 'credentials'],
	['https://8.8.8.8/', 'address'],
	['https://8.8.8.8./', 'address'],
	['https://2130706433/', 'address'],
	['https://0177.0.0.1/', 'address'],
	['https://0x7f.1/', 'address'],
	['https://1/', 'address'],
	['https://１２７.0.0.1/', 'address'],
	['https://127。0。0。1/', 'address'],
	['https://[2606:4700:4700::1111]/', 'address'],
	['https://[::ffff:127.0.0.1]/', 'address'],
	['https://localhost/', 'name'],
	['https://LOCALHOST./', 'name'],
	['https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/', 'name'],
	['https://hooks.localhost/', 'name'],
	['https://intranet/', 'name'],
	['https://printer.local/', 'name'],
	['https://metadata.google.internal/', 'name'],
	['https://router.home.arpa/', 'name'],
	['https://1.0.0.127.in-addr.arpa/', 'name'],
	['https://127.0.0.1.nip.io/', 'name'],
	['https://anything.localtest.me/', 'name'],
	['https://hooks..example.com/', 'name'],
	['https://hooks.example.com:22/', 'port'],
	['https://hooks.example.com:6379/', 'port'],
	['https://hooks.example.com:0/', 'port'],
])('%s: %s', (url, fault) => {
	expect(webhookUrlFault(url)).toBe(fault);
});

test('what an operator allows may be inside, on any port, and without TLS; and nothing beside it', () => {
	const allowed = readAllowedHosts(' 127.0.0.1:3000, Receiver ,[::1]:8080,bücher.test,0x7f.2:80 ');
	expect(allowed).toEqual(['127.0.0.1:3000', 'receiver', '[::1]:8080', 'xn--bcher-kva.test', '127.0.0.2:80']);
	for (const url of [
		'http://127.0.0.1:3000/api/webhooks',
		'http://2130706433:3000/',
		'https://127.0.0.1:3000/',
		'http://receiver/',
		'http://receiver:25/',
		'http://receiver./',
		'http://[::1]:8080/',
		'http://bücher.test/',
		'http://127.0.0.2/',
	]) {
		expect([url, webhookUrlFault(url, allowed), isAllowedHost(new URL(url), allowed)]).toEqual([url, undefined, true]);
	}
	for (const [url, fault] of [
		['http://127.0.0.1:3001/', 'not_https'],
		['http://127.0.0.1/', 'not_https'],
		['https://127.0.0.1/', 'address'],
		['https://[::1]/', 'address'],
		['http://hooks.receiver/', 'not_https'],
		['http://receiver.example.com/', 'not_https'],
		['https://127.0.0.2/', 'address'],
		['http://me@receiver/', 'credentials'],
		['gopher://receiver/', 'not_https'],
	] as const) {
		expect([url, webhookUrlFault(url, allowed)]).toEqual([url, fault]);
	}
});

test.each(['::1', 'a b', 'a/b', 'me@a', 'http://a', 'a:b', ':80', 'a#b'])('%s is no host', (entry) => {
	expect(() => readAllowedHosts(`good.example,${entry}`)).toThrow(`${entry} is no host`);
});
