import { useTranslations } from 'next-intl';
import type { Lease } from '#lib/agent-desk/lease.ts';
import type { Handover, QueueItem, QueueName } from '#lib/agent-desk/queues.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { DeskTable } from './desk-table.tsx';
import { type QueueColumn, QueueRows } from './queue-rows.tsx';
import { useQueueLine } from './use-queue-line.ts';

interface QueueTableProps {
	/** Of one queue, or what of all is the agent's own. */
	list: QueueName | 'mine';
	/** How many stand before this page of it. */
	from: number;
	/** The first that is due first. */
	rows: readonly QueueItem[];
	/** Whose each is, and what was handed over. */
	leases: readonly Lease[];
	handovers: readonly Handover[];
	/** E-mail addresses of those to whom an item can be given. */
	colleagues: readonly string[];
	/** The service's clock, epoch milliseconds. */
	now: number;
	preferences: Preferences;
}

/** The items of a queue: by when, which booking, what is the matter, the next best act and whose it is. */
export function QueueTable({ list, from, rows, leases, handovers, colleagues, now, preferences }: QueueTableProps) {
	const t = useTranslations('agent');
	const isMine = list === 'mine';
	const lineOf = useQueueLine({ now, leases, handovers, ofSeveral: isMine, preferences });
	const titles: Readonly<Record<QueueColumn, string | false>> = {
		due: t('queue.due'),
		queue: isMine && t('queue.in'),
		reference: t('columns.reference'),
		traveller: t('columns.traveller'),
		journey: t('columns.journey'),
		what: t('queue.what'),
		amount: rows.some(({ amount }) => amount !== null) && t('queue.amount'),
		next: t('queue.next'),
		taken: t('lease.title'),
	};
	const names = Object.keys(titles) as QueueColumn[];
	const heads = names.flatMap((name) => {
		const title = titles[name];
		return title === false ? [] : [{ name, title, figures: name === 'amount' }];
	});
	return (
		<DeskTable caption={t(`lists.${list}`)} heads={heads}>
			<QueueRows
				list={list}
				from={from}
				columns={heads.map(({ name }) => name)}
				lines={rows.map(lineOf)}
				canHandOver={colleagues.length > 0}
				words={{
					due: t('queue.due'),
					until: t('lease.until'),
					colleague: t('lease.colleague'),
					note: t('lease.note'),
					acts: {
						take: t('lease.take'),
						keep: t('lease.keep'),
						let_go: t('lease.let_go'),
						hand_over: t('lease.hand_over'),
						give_back: t('lease.give_back'),
						done: t('lease.done'),
					},
				}}
			/>
		</DeskTable>
	);
}
