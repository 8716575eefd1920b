import 'server-only';
import { isStaff } from '#lib/accounts/roles.ts';
import { accountByEmail } from '../accounts/account-store.ts';
import { webDatabase } from '../db/web-database.ts';
import { refused } from '../service-problem.ts';

/** What is sent to the desk's own mailboxes would be approved by who has prepared it, or by a colleague. */
export async function forbidsAddress(to: string): Promise<ReturnType<typeof refused> | undefined> {
	const account = await accountByEmail(webDatabase(), to);
	return account && isStaff(account.role) ? refused(422, 'staff_email') : undefined;
}
