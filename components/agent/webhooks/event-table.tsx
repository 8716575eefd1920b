import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { Table } from '#components/ui/table.tsx';
import type { EventFilter } from '#lib/agent-webhooks/event-filter.ts';
import type { ConsoleEvent, ConsoleEventPage, DeliverySum } from '#lib/agent-webhooks/webhook-console.ts';
import { webhookPaths } from '#lib/agent-webhooks/webhook-paths.ts';
import { DeliveryMark } from './delivery-mark.tsx';
import { ToldMark } from './told-mark.tsx';
import type { WebhookWords } from './use-webhook-words.ts';

const lookOf = (sum: DeliverySum | null) =>
	!sum || sum.attempts === 0 ? 'none' : sum.delivered ? 'good' : ('bad' as const);

/** What happened, whether it arrived and whether the traveller knows; each row opens its event. */
export function EventTable({
	page,
	filter,
	words,
}: {
	page: ConsoleEventPage;
	filter: EventFilter;
	words: WebhookWords;
}) {
	const t = useTranslations('webhooks.events');
	const chosen = filter.type !== null || filter.delivered !== 'all' || filter.since !== 'all';
	if (page.events.length === 0)
		return <EmptyState title={t('noneTitle')}>{t(chosen ? 'noneFiltered' : 'none')}</EmptyState>;
	return (
		<>
			<Table<ConsoleEvent>
				caption={t('title')}
				rows={page.events}
				rowKey={(event) => event.id}
				dense
				columns={[
					{
						key: 'time',
						title: t('time'),
						cell: ({ created_at }) => <bdi className="whitespace-nowrap">{words.instant(created_at)}</bdi>,
					},
					{
						key: 'what',
						title: t('what'),
						cell: ({ id, type }) => (
							<>
								<a
									className="link inline-flex font-semibold pointer-coarse:min-h-hit pointer-coarse:items-center"
									href={webhookPaths.event(id)}
								>
									{words.type(type)}
								</a>{' '}
								<bdi className="type-micro text-ink-2">{type}</bdi>
							</>
						),
					},
					{
						key: 'delivery',
						title: t('delivery'),
						cell: ({ deliveries }) => <DeliveryMark look={lookOf(deliveries)}>{words.sum(deliveries)}</DeliveryMark>,
					},
					{ key: 'traveller', title: t('traveller'), cell: ({ told }) => <ToldMark told={told} words={words} /> },
				]}
			/>
			<Pagination
				label={t('pages')}
				previous={
					filter.after ? { href: webhookPaths.console({ ...filter, after: null }), label: t('first') } : undefined
				}
				next={
					page.after ? { href: webhookPaths.console({ ...filter, after: page.after }), label: t('older') } : undefined
				}
			/>
		</>
	);
}
