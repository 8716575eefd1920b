import { useTranslations } from 'next-intl';
import { useColon } from '#components/shell/use-colon.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { DefinitionList } from '#components/ui/definition-list.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Paper } from '#components/ui/paper.tsx';
import type { ConsoleEndpoint } from '#lib/agent-webhooks/webhook-console.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { DeliveryMark } from './delivery-mark.tsx';
import { EndpointActs } from './endpoint-acts.tsx';
import type { WebhookWords } from './use-webhook-words.ts';

interface EndpointCardProps {
	endpoint: ConsoleEndpoint | null;
	words: WebhookWords;
	preferences: Preferences;
}

/** Where events are sent, and what can be done with it. */
export function EndpointCard({ endpoint, words, preferences }: EndpointCardProps) {
	const t = useTranslations('webhooks.endpoint');
	const show = useFormat(preferences);
	const colon = useColon();
	if (!endpoint) return <EmptyState title={t('noneTitle')}>{t('none')}</EmptyState>;
	const { url, active, own, created_at, events } = endpoint;
	return (
		<Paper as="section" className="grid content-start gap-4 p-4 m:p-6">
			<h2 className="type-h3">{t('title')}</h2>
			<DefinitionList
				items={[
					{
						term: t('state'),
						value: <DeliveryMark look={active ? 'good' : 'bad'}>{t(active ? 'active' : 'inactive')}</DeliveryMark>,
					},
					{ term: t('url'), value: <bdi className="break-all">{url}</bdi> },
					{ term: t('owner'), value: t(own === null ? 'unknown' : own ? 'own' : 'other') },
					{ term: t('created'), value: words.instant(created_at) },
				]}
			/>
			<Disclosure
				title={`${t('told')}${colon}${t('types', { count: events.length })}`}
				className="border-y border-rule"
			>
				<ul className="type-small grid gap-1">
					{events.map((type) => (
						<li key={type}>
							{words.type(type)} <bdi className="text-ink-2">{show.isolate(type)}</bdi>
						</li>
					))}
				</ul>
			</Disclosure>
			<EndpointActs active={active} />
		</Paper>
	);
}
