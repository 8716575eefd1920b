import type { Context } from './context.ts';
import { addDocs } from './docs/add-docs.ts';
import { createEdge, type Edge } from './http/edge.ts';
import type { Route } from './http/handler.ts';
import { addHealth, type WorkerCheck } from './http/health.ts';
import { serve } from './http/serve.ts';
import { routes as sandboxAirlines } from './sandbox/airlines/routes.ts';
import { routes as clock } from './sandbox/clock/routes.ts';
import { routes as scenarios } from './sandbox/scenarios/routes.ts';

/** Every resource of the API, in the order of the documentation. */
const RESOURCES: readonly Route[][] = [clock, scenarios, sandboxAirlines];

export interface AppOptions {
	/** Routes beyond the API's own, for tests of the edge. */
	extraRoutes?: readonly Route[];
	/** Whether this process's jobs keep up, for `/readyz`. */
	workerOnTime?: WorkerCheck;
}

/** The booking API: all its routes on one HTTP server that does not listen yet. */
export function createApp(ctx: Context, { extraRoutes = [], workerOnTime }: AppOptions = {}): Edge {
	const edge = createEdge(ctx, ctx.config.API_PORT);
	addHealth(edge, workerOnTime);
	addDocs(edge);
	for (const route of [...RESOURCES.flat(), ...extraRoutes]) serve(edge, route);
	return edge;
}
