/**
 * The CTEs over `won`, which has `locks`, the order, and `at`, that say what was done about its open changes: `answered`
 * those that the condition names, of `c`, and `closed` the others. `outcome` is SQL. The order's own update sets
 * `open_change_id` to null and `may_refuse_change` to false.
 */
export const answeredSql = (outcome: string, condition: string): string => `answered as (
			update service.airline_initiated_changes c set action_taken = ${outcome}, action_taken_at = at, updated_at = at
			from won where c.order_id = won.locks and action_taken is null and closed_at is null and ${condition} returning c.*
		), closed as (
			update service.airline_initiated_changes c set closed_at = at, updated_at = at
			from won where c.order_id = won.locks and action_taken is null and closed_at is null and not (${condition})
		)`;

/** The CTE over `won` by which an act that is done to an order by itself answers all its open changes. */
export const settledBySql = (outcome: 'cancelled' | 'changed'): string => `answered as (
			update service.airline_initiated_changes c set action_taken = '${outcome}', action_taken_at = at, updated_at = at
			from won where c.order_id = won.locks and action_taken is null and closed_at is null
		)`;
