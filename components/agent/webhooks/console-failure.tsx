import { useTranslations } from 'next-intl';
import { StatePage } from '#components/shell/state-page.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { webhookPaths } from '#lib/agent-webhooks/webhook-paths.ts';

interface ConsoleFailureProps {
	kind: 'down' | 'slow' | 'nonsense' | 'limit' | 'missing';
	/** Asks the same once more. */
	retryHref: string;
	requestId?: string | null;
}

/** Why the console cannot be shown, and the way on. */
export function ConsoleFailure({ kind, retryHref, requestId }: ConsoleFailureProps) {
	const t = useTranslations('webhooks.failure');
	const missing = kind === 'missing';
	return (
		<StatePage title={t(missing ? 'missingTitle' : 'title')}>
			<p role="alert">{t(kind)}</p>
			{requestId && !missing && <p className="type-small text-ink-2">{t('reference', { id: requestId })}</p>}
			<LinkButton href={missing ? webhookPaths.console() : retryHref} tone="solid">
				{t(missing ? 'all' : 'retry')}
			</LinkButton>
		</StatePage>
	);
}
