import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth, { type AuthOptions } from 'next-auth';
import { env } from '../env.ts';
import { logFailure } from '../log-failure.ts';
import { cookieName } from '../own-cookie.ts';
import { siteOf } from '../site-of.ts';

/** Whom another provider says somebody is. */
export interface Identity {
	issuer: string;
	subject: string;
	/** Null: it names none, or does not say that it is theirs. */
	email: string | null;
	/** Whether the provider says that it has asked them lately. One that does not say when is not believed to have. */
	proved: boolean;
}

/** The provider of the settings; undefined: there is none. */
export function oidcProvider(): { name: string; issuer: string; clientId: string; clientSecret: string } | undefined {
	const { AUTH_OIDC_ISSUER: issuer, AUTH_OIDC_CLIENT_ID: clientId, AUTH_OIDC_CLIENT_SECRET: clientSecret } = env();
	if (!issuer || !clientId || !clientSecret) return undefined;
	return {
		name: env().AUTH_OIDC_NAME ?? new URL(issuer).host,
		issuer: issuer.replace(/\/$/, ''),
		clientId,
		clientSecret,
	};
}

interface Claims {
	iss?: string;
	sub: string;
	email?: string;
	email_verified?: boolean;
	/** When the person proved who they are there; seconds. */
	auth_time?: number;
	/** How strongly they did. */
	acr?: string;
}
const COOKIES = ['sessionToken', 'callbackUrl', 'csrfToken', 'pkceCodeVerifier', 'state', 'nonce'] as const;
/** As long as somebody may take at the provider; seconds. */
const TAKES_S = 15 * 60;
/** Signing in counts as a proof of now: the provider is to have asked so lately, as an act that needs one; seconds. */
const PROVED_S = 30 * 60;
/** By how much clocks may differ; seconds. */
const CLOCKS_S = 60;

/** Whether the provider says that it has asked lately; undefined: it does not say when. */
const isFresh = ({ auth_time: at }: Claims): boolean | undefined =>
	typeof at === 'number' ? at >= Date.now() / 1000 - PROVED_S - CLOCKS_S : undefined;

const acrValues = (): string[] | undefined => env().AUTH_OIDC_ACR?.split(/\s+/);
/** Whether the provider has asked as strongly as the settings want it; where they want nothing, it counts as one factor. */
const isStrong = ({ acr }: Claims): boolean => acrValues()?.some((one) => one === acr) ?? true;

type Answer = { redirect: string | undefined; cookies: string[] };

/** Asks next-auth's handler, and gives where it leads and which cookies it sets. */
async function ask(headers: Headers, req: Partial<NextApiRequest>, options: AuthOptions): Promise<Answer> {
	// What this site is called is ours to know, and is told in the headers below; it takes leave for that from here alone.
	// oxlint-disable-next-line node/no-process-env
	process.env.AUTH_TRUST_HOST = 'true';
	const site = new URL(siteOf(headers));
	const set = new Map<string, string | string[]>();
	const res = {
		status: () => res,
		getHeader: (name: string) => set.get(name.toLowerCase()),
		setHeader: (name: string, value: string | string[]) => {
			set.set(name.toLowerCase(), value);
			return res;
		},
		end: () => res,
		send: () => res,
		json: () => res,
	};
	const known = Object.fromEntries(
		(headers.get('cookie') ?? '').split('; ').map((one) => one.split(/=(.*)/s, 2).map(decodeURIComponent)),
	) as Record<string, string>;
	const own = { 'x-forwarded-host': site.host, 'x-forwarded-proto': site.protocol.slice(0, -1) };
	const request = { ...req, headers: own, cookies: { ...known, ...req.cookies } };
	await NextAuth(request as NextApiRequest, res as unknown as NextApiResponse, options);
	return { redirect: set.get('location')?.toString(), cookies: [set.get('set-cookie') ?? []].flat() };
}

function optionsFor(headers: Headers, found: (identity: Identity) => void): AuthOptions {
	const provider = oidcProvider();
	if (!provider) throw new Error('no provider is set');
	const secure = cookieName('x', headers) !== 'x';
	const cookie = (name: string) => ({
		name: cookieName(`wf_oidc_${name.toLowerCase()}`, headers),
		options: { httpOnly: true, sameSite: 'lax' as const, path: '/', secure, maxAge: TAKES_S },
	});
	return {
		secret: createHash('sha256').update(`oidc:${env().WEB_SECRET}`).digest('base64url'),
		session: { strategy: 'jwt' },
		useSecureCookies: secure,
		cookies: Object.fromEntries(COOKIES.map((name) => [name, cookie(name)])),
		logger: {
			error: (code, about) =>
				logFailure(`provider: ${code}`, about instanceof Error ? about : 'error' in about ? about.error : code),
			warn: () => {},
			debug: () => {},
		},
		providers: [
			{
				id: 'oidc',
				name: provider.name,
				type: 'oauth',
				wellKnown: `${provider.issuer}/.well-known/openid-configuration`,
				issuer: provider.issuer,
				clientId: provider.clientId,
				clientSecret: provider.clientSecret,
				authorization: {
					params: {
						scope: 'openid email',
						max_age: PROVED_S,
						...(acrValues() && { acr_values: acrValues()?.join(' ') }),
					},
				},
				idToken: true,
				checks: ['pkce', 'state', 'nonce'],
				profile: ({ sub }: Claims) => ({ id: sub }),
			},
		],
		callbacks: {
			/** Sessions are ours: the handler only finds out who it is. */
			signIn: ({ profile }) => {
				const claims = profile as Claims;
				const { sub, email, email_verified } = claims;
				const fresh = isFresh(claims);
				if (fresh === false || !isStrong(claims)) return false;
				const own = email_verified === true && email ? email : null;
				found({ issuer: provider.issuer, subject: sub, email: own, proved: fresh ?? false });
				return siteOf(headers);
			},
		},
	};
}

/** Begins to sign in at the provider. Gives where to send the browser, and its cookies. */
export function beginAtProvider(headers: Headers): Promise<Answer> {
	const options = optionsFor(headers, () => {});
	const csrfToken = randomBytes(32).toString('hex');
	const csrf = createHash('sha256').update(`${csrfToken}${options.secret}`).digest('hex');
	return ask(
		headers,
		{
			method: 'POST',
			query: { nextauth: ['signin', 'oidc'] },
			body: { csrfToken },
			cookies: { [options.cookies?.csrfToken?.name ?? '']: `${csrfToken}|${csrf}` },
		},
		options,
	);
}

/** Who the provider says has come back, once its answer is checked against what this browser went with. */
export async function identityFrom(
	headers: Headers,
	query: URLSearchParams,
): Promise<{ identity: Identity | undefined; cookies: string[] }> {
	let identity: Identity | undefined;
	const options = optionsFor(headers, (found) => (identity = found));
	const { cookies } = await ask(
		headers,
		{ method: 'GET', query: { ...Object.fromEntries(query), nextauth: ['callback', 'oidc'] } },
		options,
	);
	return { identity, cookies };
}
