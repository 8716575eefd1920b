import { useTranslations } from 'next-intl';
import { FailurePage } from '#components/shell/failure-page.tsx';
import type { FailureKind } from '#lib/failure-kind.ts';
import { paths } from '#lib/paths.ts';

interface TripFailureProps {
	kind: FailureKind | 'missing';
	/** Asks the same once more. */
	retryHref: string;
	requestId?: string | null;
}

/** Why a trip cannot be shown, and how to come by it. */
export function TripFailure({ kind, retryHref, requestId }: TripFailureProps) {
	const t = useTranslations('trips.failure');
	const act =
		kind === 'missing' ? { href: paths.findBooking(), label: t('find') } : { href: retryHref, label: t('retry') };
	return (
		<FailurePage
			title={t(`${kind}.title`)}
			body={t(`${kind}.body`)}
			reference={requestId && t('reference', { id: requestId })}
			acts={[act]}
		/>
	);
}
