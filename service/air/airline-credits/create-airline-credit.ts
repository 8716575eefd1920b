import type { createAirlineCredit as Endpoint } from '#contract/air/airline-credit.ts';
import { ValidationFailure } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { requireCustomerUsers } from '#service/identity/customer-users/require-customer-users.ts';
import { newId } from '#service/ids.ts';
import { loadRefData } from '#service/refdata/load.ts';
import { wakeDispatcher } from '#service/webhooks/wake.ts';
import { checkAirlineCredit } from './rules.ts';
import { insertAirlineCredit } from './store.ts';
import { toAirlineCredit } from './to-airline-credit.ts';

/**
 * Keeps a credit that an airline gave a customer user or a named person.
 * @throws ValidationFailure naming each wrong field
 */
export const createAirlineCredit: Verb<typeof Endpoint> = async (ctx, { body }) => {
	const errors = checkAirlineCredit(body, (code) => loadRefData().airlines.has(code), ctx.now);
	if (errors.length > 0) throw new ValidationFailure(errors);
	if (body.user_id) await requireCustomerUsers(ctx.db, ctx.caller, [body.user_id], () => '/user_id');
	const ids = [newId('airline_credit'), newId('webhook_event')] as const;
	const row = await insertAirlineCredit(ctx.db, ctx.caller, ids[0], body, ctx.now, ids[1]);
	wakeDispatcher();
	return toAirlineCredit(row, ctx.now);
};
