import { parseUrl } from '#base/parse-url.ts';
import { z } from 'zod';
import { addressHere } from '#base/address-here.ts';
import { type Environment, readSettings } from '#base/settings.ts';
import { deriveKey } from './derive-key.ts';
import { readAllowedHosts } from './webhooks/url-rules.ts';

const Port = z.coerce.number().int().min(1).max(65_535);
const AllowedHosts = z.string().transform((list, { addIssue }) => {
	try {
		return readAllowedHosts(list);
	} catch (error) {
		addIssue((error as Error).message);
		return z.NEVER;
	}
});
/** `BA=https://…,AF=https://…`, by IATA code. */
const AirlineUrls = z.string().transform((list, { addIssue }) => {
	const urls: Record<string, string> = {};
	for (const entry of list.split(/[\s,]+(?=[A-Z0-9]{2}=)/)) {
		const [, iata = '', url = ''] = /^([A-Z0-9]{2})=(https?:\/\/\S+)$/.exec(entry.trim()) ?? [];
		if (!parseUrl(url)) {
			addIssue(`${entry} is not an airline's code, =, and an address`);
			return z.NEVER;
		}
		urls[iata] = url;
	}
	return urls;
});
const Keys = z.string().regex(/^[^\s,]{32,}(,[^\s,]{32,})*$/, 'keys of 32 characters or more, separated by commas');
const Address = z.union([z.ipv4(), z.ipv6(), z.literal('localhost')], {
	error: 'an IP address: 0.0.0.0 for every address of this machine, 127.0.0.1 for none but its own',
});
const Seconds = z.coerce.number().min(0.01).max(3_600);
const BrandWord = z.string().regex(/^[A-Z][A-Za-z0-9]{0,30}$/, 'a word that starts with a capital letter');

/** Every setting of the service, the worker and the card host. The only file of `service/` that reads the environment. */
const Settings = z.object({
	DATA_DIR: z.string().min(1).default('.data'),
	DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	// What the API and the card host listen at: loopback alone, unless others are meant to call them.
	HOST: Address.default('127.0.0.1'),
	API_PORT: Port.default(4010),
	CARDS_PORT: Port.default(4011),
	DB_PORT: Port.default(4012),
	API_BRAND: BrandWord.default('Service'),
	BILLING_CURRENCY: z
		.string()
		.regex(/^[A-Z]{3}$/)
		.default('USD'),
	BOOTSTRAP_TEST_TOKEN: z.string().min(8).optional(),
	BOOTSTRAP_LIVE_TOKEN: z.string().min(8).optional(),
	RATE_LIMIT: z.coerce.number().int().min(1).default(6_000),
	// How many times a real airline's time simulated ones take; `real` is once.
	SIMULATED_LATENCY: z
		.preprocess((value) => (value === 'real' ? 1 : value), z.coerce.number().min(0).max(20))
		.default(1),
	SIMULATED_LIVE: z.enum(['0', '1']).default('0'),
	SIMULATED_OFFERS: z.coerce.number().int().min(0).max(10_000).default(0),
	// How long a supplier may take before its answer counts as lost: to read something, to book, to do another act, and
	// to report the outcome of an act. A search brings its own limit.
	SUPPLIER_READ_TIMEOUT_S: Seconds.default(20),
	SUPPLIER_BOOK_TIMEOUT_S: Seconds.default(120),
	SUPPLIER_ACT_TIMEOUT_S: Seconds.default(60),
	SUPPLIER_LOOKUP_TIMEOUT_S: Seconds.default(15),
	// How long a silent process keeps the acts that it has in hand; after that another one asks for their outcome.
	ATTEMPT_LEASE_S: Seconds.default(20),
	// Seals card numbers: the first seals, all of them open. Only the card host should have it.
	VAULT_KEY: Keys.optional(),
	// Seals what deliveries to webhooks are signed with, in the same way.
	WEBHOOK_KEY: Keys.optional(),
	// Seals what orders and stays say of persons, in the same way.
	PERSONS_KEY: Keys.optional(),
	// What the API and the card host know each other by; made of VAULT_KEY where that is known.
	CARDS_KEY: z.string().min(32).optional(),
	CARDS_URL: z.url({ protocol: /^https?$/ }).optional(),
	PORT: Port.default(3000),
	PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
	// Receivers of webhooks that may be inside the network, without TLS and of any port: host or host:port. Unset: those that
	// the storefront's organisation has already, since one more process must not take them away from the others.
	WEBHOOK_ALLOW_HOSTS: AllowedHosts.optional(),
	WEBHOOKS_PORT: Port.default(4013),
	WORKER: z.enum(['on', 'off', 'only']).default('on'),
	// Whether a process makes what its first search and suggestion need before they come.
	WARM_UP: z.enum(['on', 'off']).default('on'),
	ASSETS_URL: z.url().optional(),
	AIRLINE_LOGO_BASE_URL: z.url().optional(),
	// Where airlines' conditions of carriage are: `BA=https://…,AF=https://…`.
	CONDITIONS_OF_CARRIAGE_URLS: AirlineUrls.default({}),
	DOCS_URL: z.url().optional(),
	// Opens /metrics to others than this machine, as a bearer token.
	METRICS_KEY: z.string().min(16).optional(),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
	NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
});
// Where an attempt is cut off, and how: `book_order.done:kill`. For tests of the outcome.
const Failpoint = z
	.string()
	.regex(/^\w+\.\w+:(kill|throw|stop)$/)
	.optional();
const Allowed = Settings.extend({ FAILPOINT: Failpoint }).refine(
	({ FAILPOINT, NODE_ENV }) => FAILPOINT === undefined || NODE_ENV === 'test',
	{ path: ['FAILPOINT'], message: 'is for tests alone (NODE_ENV=test)' },
);

export type Config = z.output<typeof Allowed> & { DATABASE_URL: string; CARDS_URL: string };

/** What the API and the card host share, made of the vault's newest key. */
export const cardsKeyOf = (vaultKey: string): string =>
	deriveKey(vaultKey.split(',')[0] ?? '', 'api and card host').toString('base64url');

/** Reads and checks the settings. Throws one readable message that names every bad setting. */
export function readConfig(environment: Environment): Config {
	const data = readSettings(Allowed, environment);
	const {
		DATABASE_URL = `postgres://wayfare@127.0.0.1:${data.DB_PORT}/wayfare`,
		CARDS_URL = `http://${addressHere(data.HOST)}:${data.CARDS_PORT}`,
		CARDS_KEY = data.VAULT_KEY && cardsKeyOf(data.VAULT_KEY),
	} = data;
	return { ...data, DATABASE_URL, CARDS_URL, CARDS_KEY };
}

/** The settings of this process, from its environment. */
export const readProcessConfig = (): Config => readConfig(process.env);
