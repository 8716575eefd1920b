import { emitSql } from '#service/webhooks/emit.ts';

/**
 * The CTEs that tell of the credits which pay, once it is certain that they do: of each `airline_credit_id` of
 * `payments`, a CTE. `ids` is a parameter with as many new event ids as there are payments, `cause` an SQL expression
 * for what the credit was spent for.
 */
export const creditsSpentSql = (payments: string, cause: string, ids: string): string =>
	emitSql('spent', {
		type: 'air.airline_credit.spent',
		from: `(select distinct organisation_id, live_mode, created_at, airline_credit_id, ${cause} as cause from ${payments}) c where airline_credit_id is not null`,
		id: `(${ids}::text[])[row_number() over (order by airline_credit_id)]`,
		key: `airline_credit_id || ':' || cause`,
		object: { id: 'airline_credit_id' },
		at: 'service.app_now(organisation_id, live_mode)',
	});
