import 'server-only';
import { redirect } from 'next/navigation';
import { isStaff } from '#lib/accounts/roles.ts';
import { securityPaths } from '#lib/accounts/security-paths.ts';
import type { DeskDoor } from '#lib/agent-door.ts';
import { hasAdmin } from '../accounts/account-store.ts';
import { webDatabase } from '../db/web-database.ts';
import { env } from '../env.ts';
import type { Viewer } from '../viewer.ts';

/**
 * Before a page of the desk that does not open: leads those who work here to their second factor, or to set one up, and
 * everybody to sign in once there is an admin. Before that the door asks for the access code. Who is at the desk already
 * is told that the page is not open to their role.
 */
export async function deskDoor({ account, pending, role }: Viewer, url: string): Promise<DeskDoor> {
	if (isStaff(role)) return { url, closed: false, withheld: true };
	if (pending) redirect(securityPaths.code({ back: url }));
	if (account && isStaff(account.role)) redirect(securityPaths.security('needed'));
	// A traveller who has signed in is told no more than that this page is not theirs.
	if (!account && (await hasAdmin(webDatabase()).catch(() => false)))
		redirect(`/sign-in?return=${encodeURIComponent(url)}`);
	return { url, closed: env().AGENT_ACCESS_CODE === undefined, withheld: false };
}
