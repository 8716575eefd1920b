import { setFlagsFromString } from 'node:v8';
import { createApp } from './app.ts';
import { assemble } from './assemble.ts';
import { readProcessConfig } from './config.ts';
import { bootstrap } from './identity/bootstrap.ts';
import { databaseProblem } from '#base/database-problem.ts';
import { createLog } from '#base/log.ts';
import { watchPool } from './metrics.ts';
import { listen, reasonOf, stopOnSignal } from './serve-process.ts';
import { warmUp } from './warm-up.ts';
import { watchSends } from './webhooks/measures.ts';
import { startWorker } from './worker.ts';

// Searches make much garbage and keep little: V8 left alone lets the heap double before it looks for it, and fifty
// searches at once then take half as much memory again.
setFlagsFromString('--heap-growing-percent=60');

/** The booking API's process: settings, context, app, listen; the worker too unless WORKER says otherwise. */
async function main(): Promise<void> {
	const config = readProcessConfig();
	const log = createLog(config.LOG_LEVEL, 'service');
	const ctx = assemble(config, { log });
	if (config.PERSONS_KEY === undefined) log.warn('PERSONS_KEY is not set: personal data is kept in the clear');
	watchPool(ctx.db.use);
	watchSends(ctx.db);
	await bootstrap(ctx.db, config).catch((error: unknown) => {
		throw new Error(databaseProblem(config.DATABASE_URL, error));
	});
	const worker = config.WORKER === 'off' ? undefined : startWorker(ctx);
	const edge =
		config.WORKER === 'only'
			? undefined
			: createApp(ctx, { workerOnTime: async () => (await worker)?.onTime() ?? true });
	stopOnSignal({ ctx, edge, worker });
	await Promise.all([worker, edge && listen(edge)]);
	log.info({ port: config.API_PORT }, 'ready');
	if (edge && config.WARM_UP === 'on') await warmUp(ctx);
}

await main().catch((error: unknown) => {
	process.stderr.write(`${reasonOf(error)}\n`);
	process.exit(1);
});
