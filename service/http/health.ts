import type { FastifyReply, FastifyRequest } from 'fastify';
import { Patience } from '#base/patience.ts';
import type { Context } from '../context.ts';
import { migrationCheck } from '../db/migrate.ts';
import { ServiceError } from '../errors.ts';
import { registry } from '../metrics.ts';
import type { Edge } from './edge.ts';
import { mayMeasure } from './may-measure.ts';

/** Longest that one look at the database may take before it counts as lost, milliseconds. */
const PATIENCE_MS = 1_500;

export interface Readiness {
	ready: boolean;
	checks: { database: boolean; migrations: boolean; worker: boolean };
}

const NOT_READY: Readiness = { ready: false, checks: { database: false, migrations: false, worker: false } };

/** What `/readyz` asks of the jobs: whether they run behind. */
export type WorkerCheck = () => Promise<boolean>;

async function look(
	ctx: Context,
	migrated: ReturnType<typeof migrationCheck>,
	worker: WorkerCheck,
): Promise<Readiness> {
	try {
		const migrations = await migrated(ctx.db);
		const onTime = migrations && (await worker());
		return { ready: migrations && onTime, checks: { database: true, migrations, worker: onTime } };
	} catch (error) {
		ctx.log.warn({ err: error }, 'not ready');
		return NOT_READY;
	}
}

function inTime(readiness: Promise<Readiness>): Promise<Readiness> {
	let patience: Patience | undefined;
	const late = new Promise<Readiness>((done) => {
		patience = new Patience(PATIENCE_MS, () => done(NOT_READY));
	});
	return Promise.race([readiness, late]).finally(() => patience?.end());
}

/** `/healthz` (the process), `/readyz` (database, migrations, worker) and `/metrics` (not for everyone), on either host. */
export function addHealth({ server, ctx }: Edge, worker: WorkerCheck = async () => true): void {
	const migrated = migrationCheck();
	const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
	const answer = (request: FastifyRequest, reply: FastifyReply, status: number, body: unknown) =>
		reply
			.code(status)
			.headers({ ...headers, 'x-request-id': request.id, 'content-type': 'application/json; charset=utf-8' })
			.send(JSON.stringify(body));

	server.get('/healthz', (request, reply) => answer(request, reply, 200, { healthy: true }));
	server.get('/readyz', async (request, reply) => {
		const readiness = await inTime(look(ctx, migrated, worker));
		return answer(request, reply, readiness.ready ? 200 : 503, readiness);
	});
	server.get('/metrics', async (request, reply) => {
		if (!mayMeasure(request, ctx.config.METRICS_KEY)) throw new ServiceError('not_found');
		return reply
			.headers({ ...headers, 'x-request-id': request.id, 'content-type': registry.contentType })
			.send(await registry.metrics());
	});
}
