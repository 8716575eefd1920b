import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { createBackground } from './background.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { connect, type PooledDatabase } from './db/pool.ts';
import { createSessions } from './identity/tokens/session.ts';
import { connectedAirlines } from './suppliers/connected.ts';
import type { AirSuppliers } from './suppliers/supplier.ts';

export interface Parts {
	log: Logger;
	/** The airlines to sell from; those that are connected when absent. */
	airlines?: AirSuppliers;
	/** Most database connections. */
	poolSize?: number;
}

/** Puts one process together. Nothing connects or listens before it is used. */
export function assemble(config: Config, { log, airlines, poolSize }: Parts): Context & { db: PooledDatabase } {
	const db = connect(config.DATABASE_URL, {
		max: poolSize,
		onError: (error) => log.warn({ err: error }, 'database connection lost'),
	});
	const monotonicMs = () => performance.now();
	return {
		config,
		db,
		log,
		suppliers: { air: airlines ?? connectedAirlines(config, db, log) },
		sessions: createSessions(db, monotonicMs),
		background: createBackground(),
		monotonicMs,
	};
}
