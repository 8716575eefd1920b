import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { WebhookWords } from './use-webhook-words.ts';

interface ReadLineProps {
	/** When what is shown was read, ISO 8601. */
	readAt: string;
	/** It could not be read since. */
	stale: boolean;
	words: WebhookWords;
}

/** When what is shown was read; loudly, when it is old because nothing can be read. */
export function ReadLine({ readAt, stale, words }: ReadLineProps) {
	const t = useTranslations('webhooks');
	const time = words.clock(readAt);
	if (stale)
		return (
			<Notice tone="warn" role="status">
				{t('stale', { time })}
			</Notice>
		);
	return <p className="type-small text-ink-2">{t('readAt', { time })}</p>;
}
