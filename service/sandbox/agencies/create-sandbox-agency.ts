import type { createSandboxAgency as contract } from '#contract/sandbox/agencies.ts';
import type { Verb } from '../../http/handler.ts';
import { ensureOrganisation } from '../../identity/organisations/organisations.ts';
import { createToken } from '../../identity/tokens/tokens.ts';

/** Tokens end by the real clock, so one that is made while the test clock is ahead lasts longer. */
const TOKEN_MS = 24 * 3_600_000;

/** Makes sure that the caller's organisation has an accredited agency, and makes a token of it. */
export const createSandboxAgency: Verb<typeof contract> = async (ctx) => {
	const { organisationId, billingCurrency } = ctx.caller;
	const agency = await ensureOrganisation(ctx.db, {
		name: `Sandbox agency of ${organisationId}`,
		billingCurrency,
		accreditedAgent: true,
		fraudCheck: true,
	});
	const expiresAt = new Date(ctx.now.getTime() + TOKEN_MS);
	const { secret } = await createToken(ctx.db, {
		organisationId: agency.id,
		mode: 'test',
		scope: 'read_write',
		expiresAt,
		brand: ctx.config.API_BRAND,
	});
	return {
		organisation_name: agency.name,
		accredited_agent: agency.accredited_agent,
		fraud_check: agency.fraud_check,
		token: secret,
		expires_at: expiresAt.toISOString(),
	};
};
