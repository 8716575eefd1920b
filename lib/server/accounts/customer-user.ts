import 'server-only';
import { createCustomerUser, getCustomerUser, listCustomerUsers } from '#contract/identity/customer-user.ts';
import type { WebQueryable } from '../db/web-database.ts';
import { type Answer, call } from '../service-client.ts';
import { type Account, accountById } from './account-store.ts';
import { emailKey } from './email-key.ts';
import { readProfile } from './profile-store.ts';

/** A booking waits no longer for it. */
const TIMEOUT_MS = 3_000;
const options = { timeoutMs: TIMEOUT_MS };

interface Name {
	given_name: string;
	family_name: string;
}

/** Whether the service still knows the id; it does not in another mode. Undefined: it does not say. */
async function isThere(id: string): Promise<boolean | undefined> {
	const answer = await call(getCustomerUser, { params: { id } }, options);
	if (answer.ok) return true;
	return answer.problem.status === 404 ? false : undefined;
}

/** The customer user with the account's address, which only who has proved the mailbox may take for theirs. */
async function withAddress({ email, emailVerifiedAt }: Account): Promise<string | undefined> {
	if (emailVerifiedAt === null) return undefined;
	const answer = await call(listCustomerUsers, { query: { email, limit: '1' } }, options);
	const found = answer.ok ? answer.data[0] : undefined;
	return found && emailKey(found.email) === emailKey(email) ? found.id : undefined;
}

async function made(db: WebQueryable, account: Account, lead: Name): Promise<string | undefined> {
	const profile = await readProfile(db, account.id);
	const { given_name, family_name } = profile.family_name === '' ? lead : profile;
	const body = {
		email: account.email,
		given_name,
		family_name,
		phone_number: profile.phone_number || null,
		preferred_language: account.locale,
	};
	const answer: Answer<typeof createCustomerUser> = await call(createCustomerUser, { body }, options);
	if (answer.ok) return answer.data.id;
	return answer.problem.errors.some(({ code }) => code === 'emails_not_unique') ? withAddress(account) : undefined;
}

/**
 * Who the account is at the booking service: known, made at the first booking in the name of its profile or else of `lead`,
 * or the one that has its proved address already. Undefined: that cannot be had now, and one books without.
 */
export async function customerUserOf(db: WebQueryable, accountId: string, lead: Name): Promise<string | undefined> {
	const account = await accountById(db, accountId);
	if (!account) return undefined;
	const known = account.customerUserId;
	const there = known === null ? false : await isThere(known);
	if (there !== false) return there ? (known ?? undefined) : undefined;
	const id = await made(db, account, lead);
	if (id)
		await db.query('update web.accounts set customer_user_id = $2, updated_at = now() where id = $1', [accountId, id]);
	return id;
}
