import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pino, { type Logger } from 'pino';
import { testDatabase, type TestDatabase } from '../../scripts/test-database.ts';
import { createApp } from '../app.ts';
import { assemble } from '../assemble.ts';
import { createCardsApp } from '../cards/app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import type { PooledDatabase } from '#base/pool.ts';
import type { Route } from '../http/handler.ts';
import { ensureOrganisation, type NewOrganisation } from '../identity/organisations/organisations.ts';
import { createToken } from '../identity/tokens/tokens.ts';
import { newId } from '../ids.ts';
import { createCardHost, type SendToCardHost } from '../charging/card-host.ts';
import type { StaysSupplier } from '../suppliers/stays/stays-supplier.ts';
import type { AirSuppliers } from '../suppliers/supplier.ts';

export interface TestAppOptions {
	/** Settings that differ from those of tests (latency 0, a high rate limit). */
	settings?: Record<string, string>;
	/** Routes beyond the API's own. */
	extraRoutes?: readonly Route[];
	airlines?: AirSuppliers;
	hotels?: StaysSupplier;
	/** A database that is migrated; a fresh one when absent. It is dropped in the end. */
	database?: TestDatabase;
	/** Only warnings and errors go to stderr unless a logger is given. */
	log?: Logger;
}

export interface TestToken {
	id: string;
	secret: string;
	organisationId: string;
}

export interface TestRequest {
	/** A secret, `TestToken`, or null for none. Absent: a read-write test token of an organisation made for this app. */
	token?: string | TestToken | null;
	/** What goes below `data`. */
	body?: unknown;
	/** Asks the card host in place of the API. */
	host?: 'api' | 'cards';
	/** A raw payload instead of `body`. */
	payload?: string | Buffer;
	/** `v2` unless said; null sends no version header. */
	version?: string | null;
	headers?: Record<string, string>;
	query?: Record<string, string | string[]>;
}

export interface TestApp {
	app: FastifyInstance;
	/** The card host beside it, which the API reaches without a port. */
	cards: FastifyInstance;
	ctx: Context & { db: PooledDatabase };
	db: PooledDatabase;
	/** A new organisation's id. */
	organisation(
		options?: Partial<Pick<NewOrganisation, 'billingCurrency' | 'accreditedAgent' | 'fraudCheck'>>,
	): Promise<string>;
	/** A new token; of a new organisation unless one is named. */
	token(options?: {
		mode?: 'test' | 'live';
		scope?: 'read_only' | 'read_write';
		organisationId?: string;
		expiresAt?: Date;
	}): Promise<TestToken>;
	request(method: string, path: string, options?: TestRequest): Promise<LightMyRequestResponse>;
	close(): Promise<void>;
}

const SETTINGS = {
	NODE_ENV: 'test',
	SIMULATED_LATENCY: '0',
	RATE_LIMIT: '1000000',
	LOG_LEVEL: 'error',
	WORKER: 'off',
	VAULT_KEY: 'vault-key-of-tests-that-opens-nothing-else',
	WEBHOOK_KEY: 'webhook-key-of-tests-that-opens-nothing-else',
	PERSONS_KEY: 'persons-key-of-tests-that-opens-nothing-else',
};

export function testConfig(databaseUrl: string, settings: Record<string, string> = {}): Config {
	return readConfig({ ...SETTINGS, DATABASE_URL: databaseUrl, ...settings });
}

/**
 * The real app on its own database, without a port: requests are injected. Every reply is checked against the
 * contract; a wrong one answers 500 and says why on stderr.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
	const database = options.database ?? (await testDatabase());
	const config = testConfig(database.url, options.settings);
	const log = options.log ?? pino({ level: config.LOG_LEVEL }, pino.destination({ fd: 2, sync: true }));
	// The API asks the card host without a port; both share one context.
	const send: SendToCardHost = async (url, key, payload) => {
		const reply = await cards.inject({ method: 'POST', url, headers: { authorization: `Bearer ${key}` }, payload });
		return { status: reply.statusCode, text: reply.body };
	};
	const cardHost = createCardHost(config, send);
	const ctx = assemble(config, { log, airlines: options.airlines, hotels: options.hotels, cardHost, poolSize: 8 });
	const { server: cards } = createCardsApp(ctx);
	const { server: app } = createApp(ctx, { extraRoutes: options.extraRoutes });
	await app.ready();
	let own: Promise<TestToken> | undefined;

	const organisation: TestApp['organisation'] = async (given = {}) => {
		const row = await ensureOrganisation(ctx.db, {
			name: `Organisation ${newId('organisation')}`,
			billingCurrency: 'USD',
			...given,
			webhookHosts: config.WEBHOOK_ALLOW_HOSTS ?? [],
		});
		return row.id;
	};
	const token: TestApp['token'] = async ({ mode = 'test', scope = 'read_write', expiresAt, ...given } = {}) => {
		const organisationId = given.organisationId ?? (await organisation());
		const made = await createToken(ctx.db, { organisationId, mode, scope, expiresAt, brand: config.API_BRAND });
		return { ...made, organisationId };
	};
	const request: TestApp['request'] = async (method, path, given = {}) => {
		const bearer = given.token === undefined ? await (own ??= token()) : given.token;
		const headers: Record<string, string> = { accept: 'application/json' };
		if (bearer !== null) headers.authorization = `Bearer ${typeof bearer === 'string' ? bearer : bearer.secret}`;
		if (given.version !== null) headers[`${config.API_BRAND.toLowerCase()}-version`] = given.version ?? 'v2';
		const payload = given.payload ?? (given.body === undefined ? undefined : JSON.stringify({ data: given.body }));
		if (payload !== undefined) headers['content-type'] = 'application/json';
		return (given.host === 'cards' ? cards : app).inject({
			method: method as 'GET',
			url: path,
			headers: { ...headers, ...given.headers },
			payload,
			query: given.query,
		});
	};
	return {
		app,
		cards,
		ctx,
		db: ctx.db,
		organisation,
		token,
		request,
		close: async () => {
			await app.close();
			await cards.close();
			await ctx.db.close();
			await database.drop();
		},
	};
}
