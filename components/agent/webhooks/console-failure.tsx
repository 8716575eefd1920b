import { useTranslations } from 'next-intl';
import { FailurePage } from '#components/shell/failure-page.tsx';
import { webhookPaths } from '#lib/agent-webhooks/webhook-paths.ts';
import type { FailureKind } from '#lib/failure-kind.ts';

interface ConsoleFailureProps {
	kind: FailureKind | 'missing';
	/** Asks the same once more. */
	retryHref: string;
	requestId?: string | null;
}

/** Why the console cannot be shown, and the way on. */
export function ConsoleFailure({ kind, retryHref, requestId }: ConsoleFailureProps) {
	const t = useTranslations('webhooks.failure');
	const missing = kind === 'missing';
	return (
		<FailurePage
			title={t(missing ? 'missingTitle' : 'title')}
			body={t(kind)}
			reference={requestId && !missing ? t('reference', { id: requestId }) : null}
			acts={[missing ? { href: webhookPaths.console(), label: t('all') } : { href: retryHref, label: t('retry') }]}
		/>
	);
}
