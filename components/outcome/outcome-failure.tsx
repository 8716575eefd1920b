import { useTranslations } from 'next-intl';
import { FailurePage } from '#components/shell/failure-page.tsx';
import { paths } from '#lib/paths.ts';

interface OutcomeFailureProps {
	kind: 'missing' | 'down' | 'limit';
	/** Asks the same once more. */
	retryHref: string;
	waitSeconds?: number | undefined;
}

/** Why the outcome of a booking cannot be shown, and that the booking is safe. */
export function OutcomeFailure({ kind, retryHref, waitSeconds = 60 }: OutcomeFailureProps) {
	const t = useTranslations('payment.outcome');
	const act =
		kind === 'missing'
			? { href: paths.findBooking(), label: t('missing.find') }
			: { href: retryHref, label: t('again') };
	return (
		<FailurePage
			title={t(`${kind}.title`)}
			body={kind === 'limit' ? t('limit.body', { seconds: waitSeconds }) : t(`${kind}.body`)}
			acts={[act]}
		/>
	);
}
