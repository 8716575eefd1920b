import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { connect, type PooledDatabase } from './db/pool.ts';
import { createSessions } from './identity/tokens/session.ts';
import { noAirlines } from './suppliers/none.ts';
import type { AirSuppliers } from './suppliers/supplier.ts';

export interface Parts {
	log: Logger;
	/** The airlines to sell from; the simulated ones when absent. */
	airlines?: AirSuppliers;
	/** Most database connections. */
	poolSize?: number;
}

/** Puts one process together. Nothing connects or listens before it is used. */
export function assemble(config: Config, { log, airlines, poolSize }: Parts): Context & { db: PooledDatabase } {
	const db = connect(config.DATABASE_URL, { max: poolSize, onError: (error) => log.warn({ err: error }, 'database connection lost') });
	const monotonicMs = () => performance.now();
	return {
		config,
		db,
		log,
		suppliers: { air: airlines ?? noAirlines },
		sessions: createSessions(db, monotonicMs),
		monotonicMs,
	};
}
