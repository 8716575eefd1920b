import { z } from 'zod';
import { teamPaths } from '#lib/accounts/team-paths.ts';
import { paths } from '#lib/paths.ts';
import { accountById } from '#lib/server/accounts/account-store.ts';
import { LINK_MINUTES } from '#lib/server/accounts/link-store.ts';
import { inviteToTeam, TEAM_ACTS, type TeamAct } from '#lib/server/accounts/team-acts.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { endStreams } from '#lib/server/live/publish.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { may } from '#lib/server/may.ts';
import { localeOfRequest } from '#lib/server/preferences.ts';
import { readForm } from '#lib/server/read-form.ts';
import { returnPath } from '#lib/server/return-path.ts';
import { type Given, route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';
import { siteOf } from '#lib/server/site-of.ts';
import { securityPaths } from '#lib/accounts/security-paths.ts';

const Invitation = z.object({ email: z.email().max(254), role: z.enum(['agent', 'lead', 'admin']) });
const Role = z.enum(['traveller', 'agent', 'lead', 'admin']);
const LAST = { outcome: 'refused', code: 'last_admin' } as const;
type Asked = Given<undefined, URLSearchParams>;

/**
 * A plain form of the team's page: its `act` is `invite` (`email`, `role`), or one of `TEAM_ACTS` on `account`. 303 to what
 * became of it; 404 for everyone but admins.
 */
export const POST = route(
	{ limit: 'write', act: 'desk.team', body: readForm, down: teamPaths.team('down') },
	async (asked) => {
		const { viewer, body } = asked;
		if (viewer.account && (await may(viewer, 'account.secure')) === 'none')
			return seeOther(securityPaths.confirm({ back: returnPath(teamPaths.team()) }));
		return body.get('act') === 'invite' ? invite(asked) : change(asked);
	},
);

async function invite({ request: { headers }, viewer, body }: Asked) {
	const { data } = Invitation.safeParse({ email: body.get('email')?.trim(), role: body.get('role') });
	if (!data) return seeOther(teamPaths.team('email'));
	const site = siteOf(headers);
	const invited = await webDatabase().transaction(async (tx) => {
		const { account, before, token } = await inviteToTeam(tx, data);
		const change = { before, after: data.role };
		const entry = { ...actorOf(viewer), action: 'account.invite', subject: account.id, change } as const;
		if (token === undefined) {
			await recordAudit(tx, { ...entry, ...LAST });
			return false;
		}
		await enqueueMail(tx, {
			kind: 'team_invitation',
			to: account.email,
			locale: localeOfRequest(headers),
			dedupe: `account:${token.slice(0, 12)}`,
			facts: { link: `${site}${paths.resetPassword({ token })}`, minutes: LINK_MINUTES.invite, role: data.role },
			site,
		});
		await recordAudit(tx, { ...entry, outcome: 'done' });
		return true;
	});
	return seeOther(teamPaths.team(invited ? 'invited' : 'last'));
}

const isAct = (name: string): name is TeamAct => Object.hasOwn(TEAM_ACTS, name);

async function change({ request: { headers }, viewer, body }: Asked) {
	const act = body.get('act') ?? '';
	const role = Role.safeParse(body.get('role'));
	if (!isAct(act) || (act === 'role' && !role.success)) return NOT_FOUND;
	const came = await webDatabase().transaction(async (tx) => {
		const account = await accountById(tx, body.get('account') ?? '');
		if (!account || account.role === 'traveller') return null;
		const done = await TEAM_ACTS[act](tx, account, siteOf(headers), role.data ?? account.role);
		const given = act === 'role' && { change: { before: account.role, after: role.data } };
		const entry = { ...actorOf(viewer), action: `account.${act}`, subject: account.id, ...given } as const;
		await recordAudit(tx, { ...entry, ...(done ? ({ outcome: 'done' } as const) : LAST) });
		return { done, visitorId: account.visitorId };
	});
	if (!came) return NOT_FOUND;
	await endStreams(came.visitorId);
	return seeOther(teamPaths.team(came.done ? 'changed' : 'last'));
}
