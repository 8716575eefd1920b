import { useTranslations } from 'next-intl';
import { useColon } from '#components/shell/use-colon.ts';
import { DefinitionList } from '#components/ui/definition-list.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Paper } from '#components/ui/paper.tsx';
import type { ConsoleDelivery } from '#lib/agent-webhooks/webhook-console.ts';
import { DeliveryMark } from './delivery-mark.tsx';
import type { WebhookWords } from './use-webhook-words.ts';

/** Every attempt to deliver an event with what the receiver answered, the newest first. */
export function DeliveryList({
	deliveries,
	partial,
	words,
}: {
	deliveries: readonly ConsoleDelivery[];
	partial: boolean;
	words: WebhookWords;
}) {
	const t = useTranslations('webhooks.deliveries');
	return (
		<section className="grid grid-cols-[minmax(0,1fr)] gap-3">
			<h2 className="type-h2">{t('title')}</h2>
			{partial && <p className="type-small text-ink-2">{t('partial')}</p>}
			{deliveries.length === 0 && !partial && (
				<EmptyState title={t('title')} heading="h3">
					{t('none')}
				</EmptyState>
			)}
			<ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
				{deliveries.map((delivery) => (
					<Paper as="li" key={delivery.id} className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
						<Delivery delivery={delivery} words={words} />
					</Paper>
				))}
			</ol>
		</section>
	);
}

function Delivery({ delivery, words }: { delivery: ConsoleDelivery; words: WebhookWords }) {
	const t = useTranslations('webhooks.deliveries');
	const colon = useColon();
	const { status, failure, delivered, created_at, delay_ms, duration_ms, url, body } = delivery;
	const answer = status === null ? t('noAnswer') : t('status', { status: String(status) });
	return (
		<>
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
				<DeliveryMark look={delivered ? 'good' : 'bad'}>
					{failure === null ? answer : `${answer}${colon}${words.cause(failure)}`}
				</DeliveryMark>
				<bdi className="type-small text-ink-2">{words.utc(created_at)}</bdi>
			</div>
			<DefinitionList
				items={[
					{ term: t('after'), value: <bdi>{words.span(delay_ms)}</bdi> },
					...(duration_ms === null ? [] : [{ term: t('took'), value: <bdi>{words.span(duration_ms)}</bdi> }]),
					{ term: t('to'), value: <bdi className="break-all">{url}</bdi> },
				]}
			/>
			{status !== null &&
				(body === '' ? (
					<p className="type-small text-ink-2">{t('empty')}</p>
				) : (
					<Disclosure title={t('body')} className="border-t border-rule">
						<pre dir="ltr" className="type-small rounded-2 bg-well p-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
							{body}
						</pre>
					</Disclosure>
				))}
		</>
	);
}
