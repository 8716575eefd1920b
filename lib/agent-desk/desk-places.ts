import { teamPaths } from '../accounts/team-paths.ts';
import { balancePaths } from '../agent-balance/balance-paths.ts';
import { customerPaths } from '../agent-customers/customer-paths.ts';
import { negotiatedRatePaths } from '../agent-negotiated/negotiated-rate-paths.ts';
import { webhookPaths } from '../agent-webhooks/webhook-paths.ts';
import { auditPaths } from '../agent-audit/audit-paths.ts';
import { paths } from '../paths.ts';

/** A place that an agent goes to by keys: after G, the key where this letter stands on a keyboard of Latin letters. */
export interface DeskPlace {
	/** Its name is `deskKeys.places.<name>`. */
	name:
		| 'desk'
		| 'mine'
		| 'changes'
		| 'unknown'
		| 'uncancelled'
		| 'quotes'
		| 'ending'
		| 'ticketing'
		| 'failed'
		| 'refunds'
		| 'payments'
		| 'mails'
		| 'awaiting'
		| 'customers'
		| 'groups'
		| 'proposals'
		| 'balance'
		| 'trail'
		| 'team'
		| 'sessions'
		| 'rates'
		| 'webhooks'
		| 'flights'
		| 'stays';
	letter: string;
	href: string;
}

/** Where keys lead, in the order in which the list shows them. `audit`, `team`, `sessions`: the reader may see those. */
export const deskPlaces = ({ audit, team, sessions }: Record<'audit' | 'team' | 'sessions', boolean>): DeskPlace[] => [
	{ name: 'desk', letter: 'D', href: paths.agent() },
	{ name: 'mine', letter: 'M', href: paths.agent({ list: 'mine' }) },
	{ name: 'changes', letter: 'S', href: paths.agent({ list: 'changes' }) },
	{ name: 'unknown', letter: 'U', href: paths.agent({ list: 'checking' }) },
	{ name: 'uncancelled', letter: 'X', href: paths.agent({ list: 'uncancelled' }) },
	{ name: 'quotes', letter: 'Q', href: paths.agent({ list: 'quotes' }) },
	{ name: 'ending', letter: 'E', href: paths.agent({ list: 'ending' }) },
	{ name: 'ticketing', letter: 'T', href: paths.agent({ list: 'ticketing' }) },
	{ name: 'failed', letter: 'K', href: paths.agent({ list: 'failed' }) },
	{ name: 'refunds', letter: 'R', href: paths.agent({ list: 'refunds' }) },
	{ name: 'payments', letter: 'Y', href: paths.agent({ list: 'payments' }) },
	{ name: 'mails', letter: 'L', href: paths.agent({ list: 'mails' }) },
	{ name: 'awaiting', letter: 'I', href: paths.agent({ list: 'awaiting' }) },
	{ name: 'customers', letter: 'C', href: customerPaths.list() },
	{ name: 'groups', letter: 'O', href: customerPaths.groups() },
	{ name: 'proposals', letter: 'P', href: paths.agentProposals() },
	{ name: 'balance', letter: 'B', href: balancePaths.statement() },
	{ name: 'flights', letter: 'F', href: paths.home() },
	{ name: 'stays', letter: 'H', href: paths.stays() },
	...(audit ? [{ name: 'trail', letter: 'A', href: auditPaths.trail() } as const] : []),
	...(team ? [{ name: 'team', letter: 'V', href: teamPaths.team() } as const] : []),
	...(sessions ? [{ name: 'sessions', letter: 'Z', href: paths.agentSessions() } as const] : []),
	{ name: 'rates', letter: 'N', href: negotiatedRatePaths.list() },
	{ name: 'webhooks', letter: 'W', href: webhookPaths.console() },
];
