import type { Context } from '../context.ts';
import { deriveKey } from '../derive-key.ts';
import { addOptions, createEdge, type Edge } from '../http/edge.ts';
import { addHealth } from '../http/health.ts';
import { serve } from '../http/serve.ts';
import type { Acquirer } from '../suppliers/acquirer.ts';
import { connectedAcquirer } from '../suppliers/connected-acquirer.ts';
import { addChallengePage } from './challenge/challenge-page.ts';
import { addCardForm } from './form/card-form-page.ts';
import { addFonts } from './pages/fonts.ts';
import { addInternalActs } from './payments/internal-acts.ts';
import { cardRoutes } from './vault/routes.ts';
import { createSealer } from '#service/seal.ts';

export interface CardsAppOptions {
	/** Who takes the money; the one that is connected when absent. */
	acquirer?: Acquirer;
}

/**
 * The card host: its own server, behind the same edge as the API, where card numbers stop.
 * Throws when the settings name no VAULT_KEY.
 */
export function createCardsApp(ctx: Context, options: CardsAppOptions = {}): Edge {
	const { VAULT_KEY, CARDS_PORT } = ctx.config;
	if (!VAULT_KEY)
		throw new Error('Settings that cannot be used:\n  VAULT_KEY: the card host needs it to seal card numbers');
	const acquirer = options.acquirer ?? connectedAcquirer(ctx.config, ctx.db);
	const sealer = createSealer(VAULT_KEY, 'vault');
	const edge = createEdge(ctx, CARDS_PORT, deriveKey(VAULT_KEY, 'fingerprints'));
	addHealth(edge);
	for (const route of cardRoutes(sealer, acquirer.takes)) serve(edge, route);
	if (ctx.config.CARDS_KEY) addInternalActs(edge, { ctx, sealer, acquirer }, ctx.config.CARDS_KEY);
	addFonts(edge);
	addCardForm(edge);
	addChallengePage(edge, acquirer);
	addOptions(edge);
	return edge;
}
