import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { createBackground } from './background.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { connect, type PooledDatabase } from '#base/pool.ts';
import { personalCodec } from './db/personal.ts';
import { createClientKeys } from './identity/component-client-keys/client-keys.ts';
import { createSessions } from './identity/tokens/session.ts';
import { type CardHost, createCardHost } from './charging/card-host.ts';
import { createSealer } from './seal.ts';
import { connectedAirlines } from './suppliers/connected.ts';
import { connectedStays } from './suppliers/connected-stays.ts';
import type { StaysSupplier } from './suppliers/stays/stays-supplier.ts';
import type { AirSuppliers } from './suppliers/supplier.ts';

export interface Parts {
	log: Logger;
	/** The airlines to sell from; those that are connected when absent. */
	airlines?: AirSuppliers;
	/** The hotels to sell; those that are connected when absent. */
	hotels?: StaysSupplier;
	/** The card host to ask; the one of the settings when absent. */
	cardHost?: CardHost;
	/** Most database connections. */
	poolSize?: number;
}

/** Puts one process together. Nothing connects or listens before it is used. */
export function assemble(
	config: Config,
	{ log, airlines, hotels, cardHost, poolSize }: Parts,
): Context & { db: PooledDatabase } {
	const db = connect(config.DATABASE_URL, {
		max: poolSize,
		codec: personalCodec(
			config.PERSONS_KEY === undefined ? undefined : createSealer(config.PERSONS_KEY, 'personal data'),
		),
		onError: (error) => log.warn({ err: error }, 'database connection lost'),
	});
	const monotonicMs = () => performance.now();
	const clientKeys = config.CARDS_KEY === undefined ? undefined : createClientKeys(config.CARDS_KEY);
	return {
		config,
		db,
		log,
		suppliers: { air: airlines ?? connectedAirlines(config, db, log), stays: hotels ?? connectedStays(config, db) },
		sessions: createSessions(db, monotonicMs, clientKeys),
		clientKeys,
		cardHost: cardHost ?? createCardHost(config),
		background: createBackground(),
		monotonicMs,
	};
}
