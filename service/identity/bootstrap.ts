import type { Config } from '../config.ts';
import type { Queryable } from '../db/db.ts';
import { ensureOrganisation, setWebhookHosts } from './organisations/organisations.ts';
import { createToken } from './tokens/tokens.ts';

/** The organisation of the storefront, which the bootstrap tokens belong to. */
export const STOREFRONT = 'Storefront';

/**
 * Makes sure that the storefront's organisation exists, with the tokens of BOOTSTRAP_TEST_TOKEN and BOOTSTRAP_LIVE_TOKEN
 * and the hosts of WEBHOOK_ALLOW_HOSTS.
 */
export async function bootstrap(db: Queryable, config: Config): Promise<void> {
	const secrets = { test: config.BOOTSTRAP_TEST_TOKEN, live: config.BOOTSTRAP_LIVE_TOKEN };
	if (!secrets.test && !secrets.live) return;
	const organisation = await ensureOrganisation(db, { name: STOREFRONT, billingCurrency: config.BILLING_CURRENCY });
	if (config.WEBHOOK_ALLOW_HOSTS) await setWebhookHosts(db, organisation.id, config.WEBHOOK_ALLOW_HOSTS);
	for (const mode of ['test', 'live'] as const) {
		const secret = secrets[mode];
		if (!secret) continue;
		await createToken(db, {
			organisationId: organisation.id,
			mode,
			scope: 'read_write',
			brand: config.API_BRAND,
			secret,
		});
	}
}
