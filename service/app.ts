import type { Context } from './context.ts';
import { createEdge, type Edge } from './http/edge.ts';
import type { Route } from './http/handler.ts';
import { serve } from './http/serve.ts';
import { routes as clock } from './sandbox/clock/routes.ts';

/** Every resource of the API, in the order of the documentation. */
const RESOURCES: readonly Route[][] = [clock];

export interface AppOptions {
	/** Routes beyond the API's own, for tests of the edge. */
	extraRoutes?: readonly Route[];
}

/** The booking API: all its routes on one HTTP server that does not listen yet. */
export function createApp(ctx: Context, { extraRoutes = [] }: AppOptions = {}): Edge {
	const edge = createEdge(ctx, ctx.config.API_PORT);
	for (const route of [...RESOURCES.flat(), ...extraRoutes]) serve(edge, route);
	return edge;
}
