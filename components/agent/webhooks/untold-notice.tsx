import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ConsoleOverview } from '#lib/agent-webhooks/webhook-console.ts';
import { webhookPaths } from '#lib/agent-webhooks/webhook-paths.ts';
import { paths } from '#lib/paths.ts';
import { ToldMark } from './told-mark.tsx';
import type { WebhookWords } from './use-webhook-words.ts';

/** Which travellers have not heard what happened to them, and the way to each. */
export function UntoldNotice({ untold, words }: { untold: ConsoleOverview['untold']; words: WebhookWords }) {
	const t = useTranslations('webhooks.untold');
	const units = useTranslations('units');
	if (!untold) return <Notice tone="warn">{t('unread')}</Notice>;
	const partial = untold.partial && <p className="text-ink-2">{t('partial')}</p>;
	if (untold.count === 0)
		return (
			<Notice tone="good">
				<p>{t('none')}</p>
				{partial}
			</Notice>
		);
	const more = untold.count - untold.events.length;
	return (
		<Notice tone="bad">
			<h2 className="font-semibold">{t('title', { count: untold.count })}</h2>
			<p className="max-w-measure">{t('lead')}</p>
			<ul className="mt-2 grid gap-2">
				{untold.events.map(({ id, type, created_at, order_id, told }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
						<a className="link inline-flex min-h-6 items-center pointer-coarse:min-h-hit" href={webhookPaths.event(id)}>
							{[words.type(type), words.instant(created_at)].join(units('comma'))}
						</a>
						<ToldMark told={told} words={words} />
						{order_id && (
							<LinkButton size="s" href={paths.tripOfKind(order_id)}>
								{t('booking')}
							</LinkButton>
						)}
					</li>
				))}
			</ul>
			{more > 0 && <p className="mt-1">{t('more', { count: more })}</p>}
			{partial}
		</Notice>
	);
}
