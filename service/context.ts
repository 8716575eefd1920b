import type { Logger } from 'pino';
import type { ApiVersion, ClientScope } from '#contract/endpoint.ts';
import type { Background } from './background.ts';
import type { Config } from './config.ts';
import type { Database } from './db/db.ts';
import type { ClientKeys, KeySubject } from './identity/component-client-keys/client-keys.ts';
import type { Sessions } from './identity/tokens/session.ts';
import type { Once } from './http/once.ts';
import type { CardHost } from './charging/card-host.ts';
import type { StaysSupplier } from './suppliers/stays/stays-supplier.ts';
import type { AirSuppliers } from './suppliers/supplier.ts';

/** Who calls, as the access token says. Every read and write is scoped by organisation and mode. */
export interface Caller {
	tokenId: string;
	organisationId: string;
	/** ISO 4217: what this organisation is billed in, so what offers are priced in. */
	billingCurrency: string;
	/** Its organisation may pay by its own settlement with airlines (ARC, BSP). */
	accreditedAgent: boolean;
	/** Its organisation has its payments by card checked for fraud. */
	fraudCheck: boolean;
	liveMode: boolean;
	scope: 'read_only' | 'read_write';
	/** Of a component client key, which may do nothing else. Absent: an API token. */
	clientScopes?: readonly ClientScope[];
	/** What that key was made for: it pays for nothing else. */
	keySubject?: KeySubject;
}

/** Whose rows: every statement is scoped by it. */
export type Owner = Pick<Caller, 'organisationId' | 'liveMode'>;

/** What one process is made of. Built once, passed to every verb through its request. */
export interface Context {
	config: Config;
	db: Database;
	log: Logger;
	suppliers: { air: AirSuppliers; stays: StaysSupplier };
	/** Who the tokens stand for, known for at most a second. */
	sessions: Sessions;
	/** Where cards are, and are charged. */
	cardHost: CardHost;
	/** Makes the keys that browsers hold; absent when this process shares no key with a card host. */
	clientKeys: ClientKeys | undefined;
	/** What goes on after its request has been answered. */
	background: Background;
	/** Real time, in milliseconds, for measuring; never for deciding what has expired. */
	monotonicMs: () => number;
}

/** What a verb gets: the process, the caller, and this request's own clock and id. */
export interface RequestContext extends Context {
	caller: Caller;
	version: ApiVersion;
	requestId: string;
	/** What the caller knows this request by, should it be sent again. Null: nothing, or no POST. */
	idempotencyKey: string | null;
	/** Of a request with a key: for statements that take it, or keep its reply. */
	once: Once | null;
	/** Now by the database's clock plus the caller's test clock offset, read once a request. */
	now: Date;
	/** Aborts when the client hangs up or the process stops. */
	signal: AbortSignal;
	/** Calls back once the reply has been handed to the network. */
	onReplied: (then: () => void) => void;
	/** End customer's device, as the client passed it on. */
	device: { ip: string | null; userAgent: string | null };
	/** The service's own address as the caller reached it, for links in replies: `http://127.0.0.1:4010`. */
	baseUrl: string;
}
