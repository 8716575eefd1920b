import 'server-only';
import type { Role } from '#lib/accounts/roles.ts';
import type { QueueItem, QueueName } from '#lib/agent-desk/queues.ts';
import type { Viewer } from '../../viewer.ts';
import { limitBelow } from '../refund-limit.ts';

/** Queues whose press says that a customer has their money. */
const GIVE_BACK: ReadonlySet<QueueName> = new Set(['refunds', 'failed']);
/** Whom each role asks; an admin has nobody above, but the setting. */
const ASKED: Partial<Record<Role, 'lead' | 'admin' | 'setting'>> = { agent: 'lead', lead: 'admin', admin: 'setting' };

/** Items as a role may act on them: in place of a press that it may not make stands its limit. */
export const withLimits = (items: readonly QueueItem[], viewer: Pick<Viewer, 'role' | 'account'>) =>
	Promise.all(
		items.map(async (item): Promise<QueueItem> => {
			const { queue, amount, currency, act } = item;
			if (!GIVE_BACK.has(queue) || currency === null) return item;
			const limit = await limitBelow(viewer, { amount, currency });
			if (!limit) return item;
			const above = { amount: String(limit.amount), currency: limit.currency };
			return { ...item, act: { name: act.name, above, ask: ASKED[viewer.role] ?? 'lead' } };
		}),
	);
