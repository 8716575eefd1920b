import { z } from 'zod';
import { withoutCardNumber } from '#contract/common/card-number.ts';
import { LEASE_ACTS, type LeaseAct } from '#lib/agent-desk/lease.ts';
import { LONGEST_HANDOVER, type QueueNews, QUEUES } from '#lib/agent-desk/queues.ts';
import { paths } from '#lib/paths.ts';
import { fromOf } from '#lib/server/agent/asked-of-desk.ts';
import { endHandover, endItem, returnItem, handOverItem } from '#lib/server/agent/leases/handover-store.ts';
import { type AskedItem, letGo, takeLease } from '#lib/server/agent/leases/lease-store.ts';
import { QUEUE_TABLE } from '#lib/server/agent/queues/queue-table.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { WebTransaction } from '#lib/server/db/web-database.ts';
import { publishTick } from '#lib/server/live/publish.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

const LONGEST_ITEM = 100;
const Note = withoutCardNumber(z.string().trim().max(LONGEST_HANDOVER));

/** `done`: it is so now. `with`: the account of the colleague. */
type Told = { done: boolean; news?: QueueNews; with?: string };

const ACTS: Readonly<Record<LeaseAct, (tx: WebTransaction, asked: AskedItem, body: URLSearchParams) => Promise<Told>>> =
	{
		take: taken,
		keep: taken,
		async let_go(tx, asked) {
			await endHandover(tx, asked);
			return { done: await letGo(tx, asked) };
		},
		async hand_over(tx, asked, body) {
			const note = Note.safeParse(body.get('note') ?? '');
			if (!note.success) return { done: false, news: 'note' };
			const told = await handOverItem(tx, asked, { to: (body.get('to') ?? '').trim(), note: note.data });
			return told.done === 'handed'
				? { done: true, news: 'handed', with: told.colleague }
				: { done: false, news: told.done };
		},
		give_back: async (tx, asked) => ({ done: await returnItem(tx, asked) }),
		async done(tx, asked) {
			if (!QUEUE_TABLE[asked.queue].ends) return { done: false };
			await endItem(tx, asked);
			await endHandover(tx, asked);
			await letGo(tx, asked);
			return { done: true };
		},
	};

async function taken(tx: WebTransaction, asked: AskedItem): Promise<Told> {
	return (await takeLease(tx, asked)) ? { done: true } : { done: false, news: 'other' };
}

/**
 * What an agent does with the `item` of a plain form's `queue`, as `act` says; `to` and `note` tell to whom it is handed and
 * what they have to know. 303 to the list that it was done on, to the page behind `from` items, which says when it cannot be; 404 for all but agents.
 */
export const POST = route({ limit: 'write', act: 'desk', body: readForm }, async ({ viewer, body }) => {
	const queue = QUEUES.find((one) => one === body.get('queue'));
	const act = LEASE_ACTS.find((one) => one === body.get('act'));
	const item = body.get('item') ?? '';
	if (!queue || !act || !item || item.length > LONGEST_ITEM || item.includes('\0')) return NOT_FOUND;
	const told = await webDatabase().transaction(async (tx) => {
		const answer = await ACTS[act](tx, { queue, item, viewer }, body);
		const change = { after: { queue, act, ...(answer.with && { to: answer.with }) } };
		if (answer.done && act !== 'keep')
			await recordAudit(tx, { ...actorOf(viewer), action: 'agent.lease', subject: item, outcome: 'done', change });
		return answer;
	});
	if (told.done) await publishTick('desk');
	const list = body.get('list') === 'mine' ? 'mine' : queue;
	const from = fromOf(body.get('from') ?? undefined);
	return seeOther(paths.agent({ list, from, ...(told.news && { told: told.news }) }));
});
