import type { Database } from '#service/db/db.ts';
import type { AuthorisationRequest } from '../../acquirer.ts';
import { countScreened } from './store.ts';

/** A payment of so much, in any currency, without an authenticated holder. */
const MUCH = 2_000;
/** Payments by one card within an hour. */
const OFTEN = 5;
/** A network that is nobody's (RFC 5737): here it stands for anonymising proxies. */
const PROXIES = /^203\.0\.113\.\d{1,3}$/;
/** Programs that no customer pays with. */
const PROGRAMS = /\b(curl|wget|python-requests|headlesschrome)\b/i;

/**
 * The check for fraud, for organisations that want it: a payment of 2,000 or more without 3DS, the sixth by one card within
 * an hour, a device behind a known proxy (203.0.113.0/24), or one that is a program.
 */
export async function looksLikeFraud(
	db: Database,
	{ reference, card, amount, authentication, screening }: AuthorisationRequest,
): Promise<boolean> {
	if (!screening) return false;
	const { organisationId, ip, userAgent } = screening;
	if (PROXIES.test(ip ?? '') || PROGRAMS.test(userAgent ?? '')) return true;
	if (authentication === null && Number(amount) >= MUCH) return true;
	return (await countScreened(db, { reference, last4Digits: card.number.slice(-4), organisationId })) >= OFTEN;
}
