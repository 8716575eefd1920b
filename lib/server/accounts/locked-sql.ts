import 'server-only';
import { env } from '../env.ts';

/**
 * SQL that tells since when an account of `web.accounts` (by this alias) is locked; null: it is not. Where tickets are real
 * nobody signs in by an address of the domains that are kept for examples: the accounts to try the product with have them,
 * and a database may go from test to live mode.
 */
export const lockedSql = (alias: string): string =>
	env().mode === 'live'
		? `coalesce(${alias}.locked_at, case when ${alias}.email_key ~ '@example[.](com|net|org)$' then ${alias}.created_at end)`
		: `${alias}.locked_at`;
