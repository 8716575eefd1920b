import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Config } from '#service/config.ts';
import type { Queryable } from '#service/db/db.ts';
import {
	ensureOrganisation,
	organisationNamed,
	setOrganisationTerms,
	setWebhookHosts,
	webhookHostsOf,
} from '#service/identity/organisations/organisations.ts';
import { readAllowedHosts } from '#service/webhooks/url-rules.ts';
import { createToken, listTokens, revokeToken } from '#service/identity/tokens/tokens.ts';
import { SetupError } from '../setup-error.ts';

export const TOKENS_USAGE = `npm run tokens -- create --organisation <name> --mode test|live --scope read_only|read_write [--expires <date>] [--currency <code>]
npm run tokens -- list --organisation <name>
npm run tokens -- revoke <id>
npm run tokens -- organisation --organisation <name> [--webhook-hosts <host:port,…>] [--[no-]accredited] [--[no-]fraud-check]`;

const Organisation = z.string('give a name').trim().min(1, 'give a name').max(200);
const Create = z.object({
	organisation: Organisation,
	mode: z.enum(['test', 'live'], 'say test or live').default('test'),
	scope: z.enum(['read_only', 'read_write'], 'say read_only or read_write').default('read_write'),
	expires: z
		.union([z.iso.date('give a date like 2030-01-31'), z.iso.datetime({ offset: true })])
		.transform((text) => new Date(text))
		.refine((date) => date.getTime() > Date.now(), 'is in the past')
		.optional(),
	currency: z
		.string()
		.regex(/^[A-Z]{3}$/, 'give a code like EUR')
		.optional(),
});
const OPTIONS = {
	organisation: { type: 'string' },
	mode: { type: 'string' },
	scope: { type: 'string' },
	expires: { type: 'string' },
	currency: { type: 'string' },
	'webhook-hosts': { type: 'string' },
	accredited: { type: 'boolean' },
	'fraud-check': { type: 'boolean' },
} as const;

function parse<T>(schema: z.ZodType<T>, values: unknown): T {
	const parsed = schema.safeParse(values);
	if (parsed.success) return parsed.data;
	throw new SetupError(
		`${parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n')}\n${TOKENS_USAGE}`,
	);
}

async function create(db: Queryable, config: Config, values: unknown): Promise<string[]> {
	const { organisation: name, mode, scope, expires, currency } = parse(Create, values);
	const organisation = await ensureOrganisation(db, { name, billingCurrency: currency ?? config.BILLING_CURRENCY });
	const token = await createToken(db, {
		organisationId: organisation.id,
		mode,
		scope,
		brand: config.API_BRAND,
		expiresAt: expires ?? null,
	});
	return [
		token.secret,
		`${token.id} of ${name}, ${mode}, ${scope}${expires ? `, until ${expires.toISOString()}` : ''}. The secret is shown this once.`,
	];
}

async function list(db: Queryable, values: unknown): Promise<string[]> {
	const { organisation: name } = parse(z.object({ organisation: Organisation }), values);
	const organisation = await organisationNamed(db, name);
	if (!organisation) throw new SetupError(`There is no organisation ${name}.`);
	const tokens = await listTokens(db, organisation.id);
	if (tokens.length === 0) return [`${name} has no tokens.`];
	return tokens.map((token) => {
		const state = token.revoked_at
			? `revoked ${token.revoked_at.toISOString()}`
			: token.expires_at
				? `until ${token.expires_at.toISOString()}`
				: 'no end';
		return [token.id, token.hint, token.live_mode ? 'live' : 'test', token.scope, state].join('  ');
	});
}

interface OrganisationChange {
	'webhook-hosts'?: string | undefined;
	accredited?: boolean | undefined;
	'fraud-check'?: boolean | undefined;
}

/** Shows an organisation's terms and its hosts inside our network, after setting what is given. */
async function organisationTerms(db: Queryable, values: OrganisationChange): Promise<string[]> {
	const { organisation: name } = parse(z.object({ organisation: Organisation }), values);
	const organisation = await organisationNamed(db, name);
	if (!organisation) throw new SetupError(`There is no organisation ${name}.`);
	const given = values['webhook-hosts'];
	if (given !== undefined) await setWebhookHosts(db, organisation.id, hostsOf(given));
	const { accredited = null, 'fraud-check': fraudCheck = null } = values;
	const terms =
		(await setOrganisationTerms(db, organisation.id, { accreditedAgent: accredited, fraudCheck })) ?? organisation;
	const hosts = await webhookHostsOf(db, organisation.id);
	return [
		`${name} may be told at ${hosts.length > 0 ? hosts.join(', ') : 'public addresses alone'}.`,
		`It ${terms.accredited_agent ? 'is' : 'is not'} accredited, and its cards are ${terms.fraud_check ? '' : 'not '}checked for fraud.`,
	];
}

/** Each with its port: a host alone would open every port of it. An empty list allows none. */
function hostsOf(list: string): string[] {
	try {
		const hosts = readAllowedHosts(list);
		const open = hosts.find((host) => !/:\d+$/.test(host));
		if (open !== undefined) throw new Error(`${open} needs a port, such as ${open}:443`);
		return hosts;
	} catch (error) {
		throw new SetupError(`--webhook-hosts: ${(error as Error).message}\n${TOKENS_USAGE}`);
	}
}

async function revoke(db: Queryable, id: string | undefined): Promise<string[]> {
	if (!id) throw new SetupError(`Which token? Its id is in the list.\n${TOKENS_USAGE}`);
	const token = await revokeToken(db, id);
	if (!token) throw new SetupError(`There is no token ${id}.`);
	return [`Revoked ${token.id} ${token.hint}.`];
}

/** Runs one command line of `npm run tokens`. Gives the lines to print; throws a SetupError for a line it cannot read. */
export async function tokensCommand(db: Queryable, config: Config, args: readonly string[]): Promise<string[]> {
	let parsed;
	try {
		parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, allowNegative: true });
	} catch (error) {
		throw new SetupError(`${(error as Error).message}\n${TOKENS_USAGE}`);
	}
	const { values, positionals } = parsed;
	switch (positionals[0]) {
		case 'create':
			return create(db, config, values);
		case 'list':
			return list(db, values);
		case 'organisation':
			return organisationTerms(db, values);
		case 'revoke':
			return revoke(db, positionals[1]);
		default:
			throw new SetupError(TOKENS_USAGE);
	}
}
