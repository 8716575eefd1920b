import type { Context } from '../context.ts';
import { createEdge, type Edge } from '../http/edge.ts';
import { addHealth } from '../http/health.ts';

/** The card host: a server of its own, behind the same edge as the API. */
export function createCardsApp(ctx: Context): Edge {
	const edge = createEdge(ctx, ctx.config.CARDS_PORT);
	addHealth(edge);
	return edge;
}
