import { useTranslations } from 'next-intl';
import { FailurePage } from '#components/shell/failure-page.tsx';
import { customerPaths } from '#lib/agent-customers/customer-paths.ts';
import { failureKind } from '#lib/failure-kind.ts';

interface CustomersFailureProps {
	problem: Parameters<typeof failureKind>[0] & { status: number; requestId: string | null };
	/** Asks the same once more. */
	retryHref: string;
	of: 'customer' | 'group';
}

/** Why a customer or a group cannot be shown, and the way on. */
export function CustomersFailure({ problem, retryHref, of }: CustomersFailureProps) {
	const t = useTranslations('deskCustomers.failure');
	const { requestId } = problem;
	if (problem.status === 404)
		return (
			<FailurePage
				title={t(`${of}.title`)}
				body={t(`${of}.body`)}
				acts={[{ href: of === 'group' ? customerPaths.groups() : customerPaths.list(), label: t(`${of}.all`) }]}
			/>
		);
	return (
		<FailurePage
			title={t('title')}
			body={t(failureKind(problem))}
			reference={requestId ? t('reference', { id: requestId }) : null}
			acts={[{ href: retryHref, label: t('retry') }]}
		/>
	);
}
