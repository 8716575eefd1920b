import { useTranslations } from 'next-intl';
import { StatePage } from '#components/shell/state-page.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { paths } from '#lib/paths.ts';

interface OutcomeFailureProps {
	kind: 'missing' | 'down' | 'limit';
	/** Asks the same once more. */
	retryHref: string;
	waitSeconds?: number | undefined;
}

/** Why it cannot be told what became of a booking, and that it stands nevertheless. */
export function OutcomeFailure({ kind, retryHref, waitSeconds = 60 }: OutcomeFailureProps) {
	const t = useTranslations('payment.outcome');
	return (
		<StatePage title={t(`${kind}.title`)}>
			<p role="alert">{kind === 'limit' ? t('limit.body', { seconds: waitSeconds }) : t(`${kind}.body`)}</p>
			<LinkButton href={kind === 'missing' ? paths.findBooking() : retryHref} tone="solid">
				{t(kind === 'missing' ? 'missing.find' : 'again')}
			</LinkButton>
		</StatePage>
	);
}
