import { useTranslations } from 'next-intl';
import { FailurePage } from '#components/shell/failure-page.tsx';
import { negotiatedRatePaths } from '#lib/agent-negotiated/negotiated-rate-paths.ts';
import { failureKind } from '#lib/failure-kind.ts';

interface RatesFailureProps {
	problem: Parameters<typeof failureKind>[0] & { status: number; requestId: string | null };
	/** Asks the same once more. */
	retryHref: string;
}

/** Why negotiated rates cannot be shown, and the way on. */
export function RatesFailure({ problem, retryHref }: RatesFailureProps) {
	const t = useTranslations('negotiated.failure');
	if (problem.status === 404)
		return (
			<FailurePage
				title={t('missingTitle')}
				body={t('missing')}
				acts={[{ href: negotiatedRatePaths.list(), label: t('all') }]}
			/>
		);
	const { requestId } = problem;
	return (
		<FailurePage
			title={t('title')}
			body={t(failureKind(problem))}
			reference={requestId ? t('reference', { id: requestId }) : null}
			acts={[{ href: retryHref, label: t('retry') }]}
		/>
	);
}
