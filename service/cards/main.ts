import { assemble } from '../assemble.ts';
import { readProcessConfig } from '../config.ts';
import { createLog } from '#base/log.ts';
import { watchPool } from '../metrics.ts';
import { listen, reasonOf, stopOnSignal } from '../serve-process.ts';
import { noAirlines } from '../suppliers/none.ts';
import { createCardsApp } from './app.ts';
import { startPurge } from './vault/purge-cards.ts';

/** The card host's process. */
async function main(): Promise<void> {
	const config = readProcessConfig();
	const log = createLog(config.LOG_LEVEL, 'cards');
	const ctx = assemble(config, { log, poolSize: 4, airlines: noAirlines });
	watchPool(ctx.db.use);
	const edge = createCardsApp(ctx);
	const purge = startPurge(ctx);
	stopOnSignal({ ctx, edge, worker: Promise.resolve({ onTime: async () => true, stop: () => purge.stop() }) });
	await listen(edge);
	log.info({ port: config.CARDS_PORT }, 'ready');
}

await main().catch((error: unknown) => {
	process.stderr.write(`${reasonOf(error)}\n`);
	process.exit(1);
});
