import { useTranslations } from 'next-intl';
import { StatePage } from '#components/shell/state-page.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { paths } from '#lib/paths.ts';

interface TripFailureProps {
	kind: 'missing' | 'down' | 'slow' | 'nonsense' | 'limit';
	/** Asks the same once more. */
	retryHref: string;
	requestId?: string | null;
}

/** Why a trip cannot be shown, and how to come by it. */
export function TripFailure({ kind, retryHref, requestId }: TripFailureProps) {
	const t = useTranslations('trips.failure');
	return (
		<StatePage title={t(`${kind}.title`)}>
			<p role="alert">{t(`${kind}.body`)}</p>
			{requestId && <p className="type-small text-ink-2">{t('reference', { id: requestId })}</p>}
			<LinkButton href={kind === 'missing' ? paths.findBooking() : retryHref} tone="solid">
				{t(kind === 'missing' ? 'find' : 'retry')}
			</LinkButton>
		</StatePage>
	);
}
