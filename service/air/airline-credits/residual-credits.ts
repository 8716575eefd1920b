import { emitSql } from '#service/webhooks/emit.ts';

/** How many parameters `residualCreditsSql` has: ids of credits and of events, as many as payments by credit. */
export const RESIDUAL = 2;

/**
 * The CTEs over `won` that leave a credit of the rest where a larger one has paid: of the same airline, holder, document
 * and end. A credit that is spent whole leaves none.
 */
export const residualCreditsSql = (first: number): string => `left_over as (
			insert into service.airline_credits (id, organisation_id, live_mode, airline_iata_code, amount, amount_currency, code, type,
				issued_on, expires_at, user_id, given_name, family_name, created_at, residual_of)
			select ($${first}::text[])[row_number() over (order by c.id)], c.organisation_id, c.live_mode, c.airline_iata_code,
				c.amount - p.amount, c.amount_currency, c.code, c.type, (won.at at time zone 'UTC')::date, c.expires_at, c.user_id,
				c.given_name, c.family_name, won.at, c.id
			from won cross join lateral json_to_recordset(won.payments) as p (airline_credit_id text, amount numeric)
				join service.airline_credits c on c.id = p.airline_credit_id and c.amount > p.amount
			returning id, organisation_id, live_mode, created_at
		), ${emitSql('left_told', {
			type: 'air.airline_credit.created',
			from: 'left_over',
			id: `($${first + 1}::text[])[row_number() over (order by id)]`,
			key: 'id',
			object: { id: 'id' },
			at: 'created_at',
		})}`;
