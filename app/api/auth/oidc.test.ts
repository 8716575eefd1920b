import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { accountByEmail } from '#lib/server/accounts/account-store.ts';
import { isProved } from '#lib/server/accounts/is-proved.ts';
import type { Env } from '#lib/server/env.ts';
import type { GuardedHandler } from '#lib/server/guard.ts';
import { testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { newAccount, signedIn } from '#lib/server/testing/signed-in.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { viewerOf } from '#lib/server/viewer.ts';
import { newVisitor, VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { GET as callback } from './callback/oidc/route.ts';
import { GET as begin } from './oidc/route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What the provider answers with; each test spoils what it is about. */
let says: { claims: Record<string, unknown>; nonce: string; challenge: string; codes: Set<string> };
/** How it signs. */
let signs: 'rightly' | 'by another key' | 'not at all' | 'by the client’s secret';
let provider: Server;
let issuer: string;
beforeAll(async () => {
	provider = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? '/', issuer);
		const reply = (body: object, status = 200) =>
			response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
		if (pathname === '/.well-known/openid-configuration')
			return reply({
				issuer,
				authorization_endpoint: `${issuer}/authorize`,
				token_endpoint: `${issuer}/token`,
				jwks_uri: `${issuer}/keys`,
			});
		if (pathname === '/keys')
			return reply({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] });
		let form = '';
		request.on('data', (chunk: Buffer) => (form += chunk.toString()));
		request.on('end', () => {
			const fields = new URLSearchParams(form);
			// A code works once, and for the verifier of the challenge that it was given for.
			if (!says.codes.delete(fields.get('code') ?? '') || !fields.get('code_verifier'))
				return reply({ error: 'invalid_grant' }, 400);
			const now = Math.floor(Date.now() / 1000);
			const claims = { iss: issuer, aud: 'wayfare', iat: now, exp: now + 60, nonce: says.nonce, ...says.claims };
			const alg = signs === 'not at all' ? 'none' : signs === 'by the client’s secret' ? 'HS256' : 'RS256';
			const text = Buffer.from(`${part({ alg, kid: 'k' })}.${part(claims)}`);
			const signature = {
				rightly: () => sign('sha256', text, privateKey),
				'by another key': () => sign('sha256', text, stranger.privateKey),
				'not at all': () => Buffer.alloc(0),
				'by the client’s secret': () => createHmac('sha256', 'a secret of the tests').update(text).digest(),
			}[signs]();
			const token = `${text.toString()}.${signature.toString('base64url')}`;
			return reply({ access_token: 'x', token_type: 'Bearer', id_token: token });
		});
	});
	await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
	issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => void provider.close());
beforeEach(async () => {
	signs = 'rightly';
	settings.value = {
		...testSettings('http://127.0.0.1:9', db.url),
		AUTH_OIDC_ISSUER: issuer,
		AUTH_OIDC_CLIENT_ID: 'wayfare',
		AUTH_OIDC_CLIENT_SECRET: 'a secret of the tests',
	};
	await emptyTables(db, 'web.accounts, web.sessions, web.limits');
});

/** A browser with its cookies. */
class Browser {
	jar = new Map([[VISITOR_COOKIE, newVisitor(settings.value.WEB_SECRET ?? '').cookie]]);
	get cookie(): string {
		return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
	}
	get viewer() {
		return viewerOf(new Headers({ host: 'shop.example', cookie: this.cookie }), true);
	}
	async get(handler: GuardedHandler, url: string): Promise<string> {
		const request = new Request(new URL(url, 'http://shop.example'), {
			headers: { host: 'shop.example', cookie: this.cookie },
		});
		const answer = await handler(request, { params: Promise.resolve({}) });
		for (const line of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (value === '' || /max-age=0/i.test(line)) this.jar.delete(name);
			else this.jar.set(name, value);
		}
		return answer.headers.get('location') ?? String(answer.status);
	}
	/** Goes to the provider, which sends it back. Gives the address that it is sent back to. */
	async go(claims: Record<string, unknown> = {}, back = ''): Promise<string> {
		const there = new URL(await this.get(begin, `/api/auth/oidc?return=${encodeURIComponent(back)}`));
		const asked = there.searchParams;
		expect([there.origin, asked.get('code_challenge_method'), asked.get('response_type')]).toEqual([
			issuer,
			'S256',
			'code',
		]);
		const code = `code ${Math.random()}`;
		says = {
			claims: { sub: 'dora', email: 'dora@example.com', email_verified: true, ...claims },
			nonce: asked.get('nonce') ?? '',
			challenge: asked.get('code_challenge') ?? '',
			codes: new Set([code]),
		};
		expect(asked.get('redirect_uri')).toBe('http://shop.example/api/auth/callback/oidc');
		return `/api/auth/callback/oidc?${new URLSearchParams({ code, state: asked.get('state') ?? '' })}`;
	}
}
const REFUSED = '/sign-in?step=provider';

it('makes an account of somebody new, and signs in to the same ever after, whatever the address', async () => {
	const browser = new Browser();
	expect(await browser.get(callback, await browser.go({}, '/saved'))).toBe('/saved');
	const first = await browser.viewer;
	expect(first).toMatchObject({ role: 'traveller' });
	const again = new Browser();
	expect(await again.get(callback, await again.go({ email: 'other@example.com', email_verified: false }))).toBe(
		'/trips',
	);
	expect((await again.viewer).account?.id).toBe(first.account?.id);
});

it('believes no answer that this browser did not ask for, and none twice', async () => {
	const browser = new Browser();
	const place = await browser.go();
	// Another browser: without its own state, as when somebody is sent a link to a stranger's account.
	expect(await new Browser().get(callback, place)).toBe(REFUSED);
	expect(await browser.get(callback, place.replace(/state=[^&]+/, 'state=made-up'))).toBe(REFUSED);
	expect(await db.query('select 1 from web.accounts')).toEqual([]);
	const once = new Browser();
	const good = await once.go();
	const copy = new Map(once.jar);
	expect(await once.get(callback, good)).toBe('/trips');
	expect(await once.get(callback, good)).toBe(REFUSED);
	const thief = new Browser();
	thief.jar = copy;
	expect(await thief.get(callback, good)).toBe(REFUSED);
});

it.each([
	['another nonce', { nonce: 'replayed' }],
	['no nonce', { nonce: undefined }],
	['another provider', { iss: 'https://evil.example' }],
	['another client', { aud: 'somebody else' }],
	['a token that is over', { exp: 1 }],
	['an address that is not proved', { email_verified: false }],
	['an address of which nothing is said', { email_verified: undefined }],
	['a word in place of the truth', { email_verified: 'true' }],
	['no address', { email: undefined }],
	['somebody who signed in there long ago', { auth_time: Math.floor(Date.now() / 1000) - 40 * 60 }],
])('refuses %s', async (_, claims) => {
	const browser = new Browser();
	expect(await browser.get(callback, await browser.go(claims))).toBe(REFUSED);
	expect(await accountByEmail(db, 'dora@example.com')).toBeUndefined();
	expect((await browser.viewer).role).toBe('guest');
});

it.each(['by another key', 'not at all', 'by the client’s secret'] as const)(
	'refuses an answer that is signed %s',
	async (how) => {
		signs = how;
		const browser = new Browser();
		expect(await browser.get(callback, await browser.go())).toBe(REFUSED);
		expect((await browser.viewer).role).toBe('guest');
	},
);

it('asks the provider for a proof of the last half hour', async () => {
	const there = new URL(await new Browser().get(begin, '/api/auth/oidc'));
	expect(there.searchParams.get('max_age')).toBe('1800');
	const browser = new Browser();
	const lately = { auth_time: Math.floor(Date.now() / 1000) - 20 * 60 };
	expect(await browser.get(callback, await browser.go(lately))).toBe('/trips');
});

it.each([
	['has just asked', { auth_time: Math.floor(Date.now() / 1000) - 60 }, true],
	['tells no time', {}, false],
	['tells no number', { auth_time: String(Math.floor(Date.now() / 1000)) }, false],
])('signs in by a provider that %s, as a fresh proof: %s', async (_, claims, proved) => {
	const browser = new Browser();
	expect(await browser.get(callback, await browser.go(claims))).toBe('/trips');
	expect(isProved((await browser.viewer).account, Date.now())).toBe(proved);
});

it.each([
	['as one of those', { acr: 'phrh' }, '/trips'],
	['more weakly', { acr: '0' }, REFUSED],
	['and does not say how', {}, REFUSED],
])('asks for the strength of the settings, of a provider that asked %s', async (_, claims, place) => {
	settings.value.AUTH_OIDC_ACR = 'phr phrh';
	const there = new URL(await new Browser().get(begin, '/api/auth/oidc'));
	expect(there.searchParams.get('acr_values')).toBe('phr phrh');
	const browser = new Browser();
	expect(await browser.get(callback, await browser.go(claims))).toBe(place);
});

it('opens an account that is there only once its person has signed in to it', async () => {
	const account = await newAccount(db, 'traveller', 'dora@example.com');
	const browser = new Browser();
	expect(await browser.get(callback, await browser.go())).toBe('/sign-in?step=known&return=%2Fapi%2Fauth%2Foidc');
	expect(await db.query('select 1 from web.account_identities')).toEqual([]);
	const own = await signedIn(db, account);
	for (const one of own.cookie.split('; ')) browser.jar.set(...(one.split(/=(.*)/s, 2) as [string, string]));
	await db.query(`update web.sessions set proved_at = now() - interval '31 minutes'`);
	expect(await browser.get(callback, await browser.go())).toBe('/sign-in?step=known&return=%2Fapi%2Fauth%2Foidc');
	await db.query('update web.sessions set proved_at = now()');
	expect(await browser.get(callback, await browser.go())).toBe('/trips');
	const later = new Browser();
	expect(await later.get(callback, await later.go())).toBe('/trips');
	expect((await later.viewer).account?.id).toBe(account.id);
});

it('lets nobody in who is locked, and is not there without its settings', async () => {
	const browser = new Browser();
	await browser.get(callback, await browser.go());
	await db.query('update web.accounts set locked_at = now()');
	const later = new Browser();
	expect(await later.get(callback, await later.go())).toBe(REFUSED);
	settings.value.AUTH_OIDC_ISSUER = undefined;
	expect(await later.get(begin, '/api/auth/oidc')).toBe('404');
	expect(await later.get(callback, '/api/auth/callback/oidc?code=x')).toBe('404');
});
