import type { Context } from './context.ts';
import type { Edge } from './http/edge.ts';
import type { Worker } from './worker.ts';

/** How long requests in flight may take to end, milliseconds. */
const GRACE_MS = 10_000;
/** How long what they began may take after that, milliseconds. */
const BACKGROUND_GRACE_MS = 3_000;

export interface Running {
	ctx: Context;
	/** The hosts of this process; none when it is only a worker. */
	edge?: Edge;
	/** The jobs, once they have begun. */
	worker?: Promise<Worker>;
}

function inTime(work: Promise<unknown>, ms: number): Promise<unknown> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise((done) => {
		timer = setTimeout(done, ms);
	});
	return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Why a process could not start, in one line, causes included. */
export function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const message = error.message || ('code' in error ? String(error.code) : error.name);
	return error.cause === undefined ? message : `${message}: ${reasonOf(error.cause)}`;
}

const NO_IPV6 = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL']);

/** Listens at HOST: `0.0.0.0` is every address of the machine, by IPv6 and IPv4 alike where there is IPv6. */
export async function listen({ server, port, ctx }: Edge): Promise<void> {
	const { HOST } = ctx.config;
	if (HOST !== '0.0.0.0') return void (await server.listen({ port, host: HOST }));
	try {
		await server.listen({ port, host: '::' });
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && NO_IPV6.has(String(error.code)))) throw error;
		await server.listen({ port, host: '0.0.0.0' });
	}
}

/** Ends a process in order: no new requests, those in flight and what they began, the jobs, the database. */
export async function stopProcess({ ctx, edge, worker }: Running): Promise<void> {
	const jobs = worker?.then((running) => running.stop(GRACE_MS));
	if (edge) {
		const closing = edge.server.close();
		await inTime(closing, GRACE_MS);
		edge.stopping.abort();
		edge.server.server.closeAllConnections();
		await closing;
	}
	await ctx.background.finish(BACKGROUND_GRACE_MS);
	await jobs;
	await ctx.db.close();
}

/** Runs until SIGTERM or SIGINT, then ends in order. A second signal ends at once. */
export function stopOnSignal(running: Running): void {
	let stopping = false;
	const stop = (signal: NodeJS.Signals) => {
		if (stopping) process.exit(1);
		stopping = true;
		running.ctx.log.info({ signal }, 'stopping');
		stopProcess(running).then(
			() => process.exit(0),
			(error: unknown) => {
				running.ctx.log.error({ err: error }, 'could not stop in order');
				process.exit(1);
			},
		);
	};
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);
}
