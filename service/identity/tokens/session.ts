import { hash } from 'node:crypto';
import type { Caller } from '../../context.ts';
import type { Queryable } from '../../db/db.ts';
import type { ClientKeyClaims, ClientKeys } from '../component-client-keys/client-keys.ts';
import type { KnownToken } from './store.ts';
import { createTokenHashes } from './token-hashes.ts';
import { findToken, findTokenOfKey } from './tokens.ts';

/** Longest that a revoked token, or an old test clock, may still be believed, milliseconds. */
const FRESH_MS = 900;
const MOST = 10_000;

/** Who a token stands for, and what time it is for them. */
export interface Session {
	caller: Caller;
	/** Now by the database's clock plus the organisation's test clock. */
	now(): Date;
	expired(): boolean;
}

interface Loading {
	/** How often something had been forgotten when it began. */
	before: number;
	session: Promise<Session | undefined>;
}

interface Entry {
	session: Session;
	readAt: number;
}

type Look = () => Promise<Session | undefined>;

/** Finds sessions by their token's secret, asking the database at most about once a second for each. */
export interface Sessions {
	/** `guard` decides whether a secret that is not remembered is looked up. */
	find(secret: string, guard?: (look: Look) => ReturnType<Look>): ReturnType<Look>;
	/** Whether there may be one, without a question to the database for each secret. */
	mayExist(secret: string): Promise<boolean>;
	/** Forgets what is known of an organisation, so that its next request reads the database. */
	forget(organisationId: string): void;
}

/** Whom a token stands for; of a component client key made with it, no more than the key says. */
function callerOf(token: KnownToken, key: ClientKeyClaims | undefined): Caller {
	return {
		// Each key has its own budget, so that one visitor cannot use up the organisation's.
		tokenId: key ? `${token.id}/${key.id}` : token.id,
		organisationId: token.organisation_id,
		billingCurrency: token.billing_currency,
		accreditedAgent: token.accredited_agent,
		fraudCheck: token.fraud_check,
		liveMode: token.live_mode,
		scope: key ? 'read_only' : token.scope,
		...(key && { clientScopes: key.scopes, keySubject: key.subject }),
	};
}

/** A short memory of tokens, keyed by hash: secrets are not kept. `monotonicMs` measures the age of what is known. */
export function createSessions(db: Queryable, monotonicMs: () => number, clientKeys?: ClientKeys): Sessions {
	const known = new Map<string, Entry>();
	const loading = new Map<string, Loading>();
	const hasToken = createTokenHashes(db, monotonicMs);
	let forgotten = 0;

	async function load(key: string, secret: string): Promise<Session | undefined> {
		const before = forgotten;
		// Taken before the question: what it says of the time is never behind the database's, so nothing expires late.
		const readAt = monotonicMs();
		const clientKey = await clientKeys?.verify(secret);
		const token = clientKey ? await findTokenOfKey(db, clientKey.tokenId) : await findToken(db, secret);
		if (!token) {
			known.delete(key);
			return undefined;
		}
		const now = token.app_now.getTime();
		const leftMs = token.expires_at ? token.expires_at.getTime() - token.real_now.getTime() : Number.POSITIVE_INFINITY;
		const session: Session = {
			caller: callerOf(token, clientKey),
			now: () => new Date(now + Math.max(0, monotonicMs() - readAt)),
			expired: () =>
				monotonicMs() - readAt >= leftMs || (clientKey !== undefined && session.now() >= clientKey.expiresAt),
		};
		if (known.size >= MOST) known.clear();
		if (before === forgotten) known.set(key, { session, readAt });
		return session;
	}

	function look(key: string, secret: string): ReturnType<Look> {
		const current = loading.get(key);
		// A question asked before something was forgotten may bring the old answer.
		if (current?.before === forgotten) return current.session;
		const begun: Loading = {
			before: forgotten,
			session: load(key, secret).finally(() => {
				if (loading.get(key) === begun) loading.delete(key);
			}),
		};
		loading.set(key, begun);
		return begun.session;
	}

	return {
		find(secret, guard) {
			const key = hash('sha256', secret, 'base64');
			const entry = known.get(key);
			if (entry && monotonicMs() - entry.readAt < FRESH_MS) return Promise.resolve(entry.session);
			return entry || !guard ? look(key, secret) : guard(() => look(key, secret));
		},
		mayExist: async (secret) => (await clientKeys?.verify(secret)) !== undefined || hasToken(secret),
		forget(organisationId) {
			forgotten++;
			for (const [key, { session }] of known) if (session.caller.organisationId === organisationId) known.delete(key);
		},
	};
}
