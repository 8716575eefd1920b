import type { AirlineCredit } from '#contract/air/airline-credit.ts';
import { fromMinor, toMinor } from '#contract/common/money.ts';
import { type CreditState, invalidSince } from './rules.ts';
import type { AirlineCreditRow } from './store.ts';

/** What decides whether a stored credit can be used. */
export const creditState = (row: AirlineCreditRow): CreditState => ({
	airlineIataCode: row.airline_iata_code,
	expiresAt: row.expires_at,
	spentAt: row.spent_at,
	invalidatedAt: row.invalidated_at,
	userId: row.user_id,
	givenName: row.given_name,
	familyName: row.family_name,
});

/** The amount of a stored credit with its currency's own digits. */
export const creditAmount = ({ amount, amount_currency }: AirlineCreditRow): string =>
	fromMinor(toMinor(amount, amount_currency), amount_currency);

/** A credit on the wire, as it is at this moment. */
export const toAirlineCredit = (row: AirlineCreditRow, now: Date): AirlineCredit => ({
	...row,
	amount: creditAmount(row),
	expires_at: row.expires_at.toISOString(),
	spent_at: row.spent_at?.toISOString() ?? null,
	invalidated_at: invalidSince(creditState(row), now)?.toISOString() ?? null,
	created_at: row.created_at.toISOString(),
});
