import 'server-only';
import type { WebQueryable } from '../db/web-database.ts';
import { seal, unseal } from '../sealed.ts';

const place = (accountId: string): string => `accounts/${accountId}/profile`;

/** What a person has told of themselves. */
export interface Profile {
	given_name: string;
	family_name: string;
	/** E.164; empty: none. */
	phone_number: string;
}
export const NO_PROFILE: Profile = { given_name: '', family_name: '', phone_number: '' };

/** The profile of an account. */
export async function readProfile(db: WebQueryable, accountId: string): Promise<Profile> {
	const [row] = await db.query<{ profile: Buffer | null }>('select profile from web.accounts where id = $1', [
		accountId,
	]);
	return { ...NO_PROFILE, ...unseal<Profile>(row?.profile ?? null, place(accountId)) };
}

/** Keeps the profile of an account. */
export const keepProfile = (db: WebQueryable, accountId: string, profile: Profile): Promise<unknown> =>
	db.query('update web.accounts set profile = $2, updated_at = now() where id = $1', [
		accountId,
		seal(profile, place(accountId)),
	]);

/** Keeps in which language and beside which currency an account is shown everything; null leaves a choice as it is. */
export const keepDisplay = (
	db: WebQueryable,
	accountId: string,
	{ locale, currency }: { locale: string | null; currency: string | null },
): Promise<unknown> =>
	db.query(
		'update web.accounts set locale = coalesce($2, locale), currency = coalesce($3, currency), updated_at = now() where id = $1',
		[accountId, locale, currency],
	);
