import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Environment, readSettings } from '#base/settings.ts';
import type { StaffRole } from '#lib/accounts/roles.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

const Port = z.coerce.number().int().min(1).max(65_535);
const Words = z.string().trim().min(1).optional();
const Hosts = z
	.string()
	.default('')
	.transform((list) =>
		list
			.split(',')
			.map((host) => host.trim())
			.filter(Boolean),
	)
	.pipe(z.array(z.string().regex(/^[a-z0-9.*-]+(:\d+)?$/i, 'hosts separated by commas')));

/** What each role at the desk may give back to a customer by itself, such as `agent=1000 EUR, lead=10000 EUR`. */
const RefundLimits = z
	.string()
	.default('agent=1000 EUR')
	.transform((list) => (list.trim() === 'none' ? [] : list.split(',').map((one) => one.trim())))
	.pipe(
		z.array(
			z.string().regex(/^(agent|lead|admin)=\d{1,9}(\.\d{1,3})? [A-Z]{3}$/, 'such as agent=1000 EUR, lead=10000 EUR'),
		),
	)
	.transform((limits) => {
		const byRole: Partial<Record<StaffRole, { amount: number; currency: string }>> = {};
		for (const one of limits) {
			const [role, amount, currency = ''] = one.split(/[= ]/);
			byRole[role as StaffRole] = { amount: Number(amount), currency };
		}
		return byRole;
	});

const Secrets = z
	.string()
	.regex(/^[^,\s]{16,}(,[^,\s]{16,})*$/, 'secrets of 16 characters or more, separated by commas')
	.transform((list) => list.split(','))
	.default([]);

const Proxies = z.string().transform((setting, context) => {
	const trusted = readTrustedProxies(setting);
	if (!trusted) context.addIssue('a number, or addresses and networks separated by commas, such as 10.0.0.0/8');
	return trusted;
});

/** Every setting of the storefront. The only file of the web that reads the environment. */
const Settings = z.object({
	NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
	PORT: Port.default(3000),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
	CARDS_PORT: Port.default(4011),
	DB_PORT: Port.default(4012),
	DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	API_BRAND: z
		.string()
		.regex(/^[A-Z][A-Za-z0-9]{0,30}$/, 'a word that starts with a capital letter')
		.default('Service'),
	BOOKING_API_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4010'),
	BOOKING_API_TOKEN: z.string().min(8).optional(),
	BOOKING_API_VERSION: z.enum(['v1', 'v2']).default('v2'),
	PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
	/** The proxies in front, whose X-Forwarded-For is believed: how many, or their networks. Unset: none. */
	TRUSTED_PROXIES: Proxies.optional(),
	CARDS_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
	/** Where this process finds the card host. Unset: beside the booking API, at its port. */
	CARDS_URL: z.url({ protocol: /^https?$/ }).optional(),
	ASSETS_URL: z.url({ protocol: /^https?$/ }).optional(),
	IMAGE_HOSTS: Hosts,
	/** The style of the map of stays, as MapLibre takes it. Unset: the map is drawn by us, and nobody is asked for tiles. */
	MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
	/** Where files of this installation lie; the start script makes it absolute. */
	DATA_DIR: z.string().min(1).default('.data'),
	SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
	/** Who mails come from: an address, with a name before it or without. */
	MAIL_FROM: z
		.string()
		.regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'an address, such as Shop <shop@example.com>')
		.optional(),
	/** Signs cookies. The start script makes one in DATA_DIR; without it, one lives as long as the process. */
	WEB_SECRET: z.string().min(16).optional(),
	NEXTAUTH_SECRET: z.string().min(16).optional(),
	/** Seals what persons type. Several, separated by commas: the first seals, all of them open. Made in DATA_DIR as well. */
	DATA_KEY: z
		.string()
		.regex(/^[^,\s]{16,}(,[^,\s]{16,})*$/, 'keys of 16 characters or more, separated by commas')
		.optional(),
	/** Signs what visitors agree to. Several, separated by commas: the first signs, all of them verify. Made in DATA_DIR as well. */
	QUOTE_KEY: z
		.string()
		.regex(/^[^,\s]{32,}(,[^,\s]{32,})*$/, 'keys of 32 characters or more, separated by commas')
		.optional(),
	/** Where the table of exchange rates is: JSON as docs/prices.md says. Unset: the one that came with the product. */
	RATES_URL: z.url({ protocol: /^(https?|file)$/ }).optional(),
	/** Whether this process looks after bookings, mail and what is to be forgotten; `only`: and answers nobody. */
	WEB_JOBS: z.enum(['on', 'off', 'only']).default('on'),
	/** Seconds after which an attempt to book or pay is given up by its process, which renews it three times in that time. */
	INTENT_LEASE_S: z.coerce.number().min(1).max(120).default(15),
	/** Whether the booking API is asked to tell what happens. Off: everything is found out by asking. */
	WEBHOOKS: z.enum(['on', 'off']).default('on'),
	/** Of a webhook that somebody has registered for us. Several, separated by commas, while they are changed. */
	WEBHOOK_SECRET: Secrets,
	/** Opens the agents' desk in test mode, until there is an admin. The start script makes one in DATA_DIR. */
	AGENT_ACCESS_CODE: z.string().min(12, '12 characters or more').optional(),
	/** Above these amounts a refund needs a role with a higher one; roles that are not named have none. `none`: nobody has. */
	DESK_REFUND_LIMITS: RefundLimits,
	/** Another provider to sign in with, by OpenID Connect: all three, and what its button says. */
	AUTH_OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
	AUTH_OIDC_CLIENT_ID: Words,
	AUTH_OIDC_CLIENT_SECRET: Words,
	AUTH_OIDC_NAME: Words,
	/** How strongly it has to have asked: `acr` values, one of which its answer has to carry. */
	AUTH_OIDC_ACR: Words,
	SELLER_NAME: Words,
	SELLER_ADDRESS: Words,
	SELLER_EMAIL: z.email().optional(),
	/** Whom `/.well-known/security.txt` names; `SELLER_EMAIL` unless set. */
	SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
	SELLER_PHONE: Words,
	SELLER_REGISTRATION: Words,
	SELLER_VAT_ID: Words,
	SELLER_LICENCE: Words,
});

/** Where a booking is cut off: a name of `failpoints.ts`, and how. */
const Failpoint = z
	.string()
	.regex(/^[a-z_]+:(kill|throw)$/)
	.optional();

const Allowed = Settings.extend({ WEB_FAILPOINT: Failpoint }).refine(
	({ WEB_FAILPOINT, BOOKING_API_TOKEN }) => !WEB_FAILPOINT || !BOOKING_API_TOKEN?.includes('_live_'),
	{ path: ['WEB_FAILPOINT'], message: 'is for test mode alone' },
);

export type Env = Omit<z.output<typeof Allowed>, 'WEB_SECRET' | 'DATA_KEY' | 'QUOTE_KEY' | 'DATABASE_URL'> & {
	WEB_SECRET: string;
	DATA_KEY: string;
	QUOTE_KEY: string;
	DATABASE_URL: string;
	mode: 'live' | 'test';
};

/** Proxy, pages and routes are separate bundles, each with this module in it: what they share hangs on the process. */
const PASSING = Symbol.for('wayfare.passing-secret');
function passingSecret(): string {
	const known: unknown = Reflect.get(globalThis, PASSING);
	if (typeof known === 'string') return known;
	const made = randomBytes(32).toString('base64url');
	Reflect.set(globalThis, PASSING, made);
	return made;
}

/** Reads and checks the settings. Throws one readable message that names every bad setting. */
export function readEnv(environment: Environment): Env {
	const data = readSettings(Allowed, environment);
	const mode = data.BOOKING_API_TOKEN?.includes('_live_') ? 'live' : 'test';
	const { DATABASE_URL = `postgres://wayfare@127.0.0.1:${data.DB_PORT}/wayfare` } = data;
	const WEB_SECRET = data.WEB_SECRET ?? data.NEXTAUTH_SECRET ?? passingSecret();
	return {
		...data,
		// Where tickets are real the desk opens to accounts with a second factor alone.
		AGENT_ACCESS_CODE: mode === 'live' ? undefined : data.AGENT_ACCESS_CODE,
		DATABASE_URL,
		WEB_SECRET,
		DATA_KEY: data.DATA_KEY ?? passingSecret(),
		QUOTE_KEY: data.QUOTE_KEY ?? passingSecret(),
		mode,
	};
}

let known: Env | undefined;

/** The settings of this process, read once and at first need, so that a build needs none of them. */
export const env = (): Env => (known ??= readEnv(process.env));
