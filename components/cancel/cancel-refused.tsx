import { useTranslations } from 'next-intl';
import { StatePage } from '#components/shell/state-page.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { type CancelRefusal, cancelRefusal } from '#lib/cancelling/cancel-refusals.ts';
import { paths } from '#lib/paths.ts';

interface CancelRefusedProps {
	orderId: string;
	/** A code of the contract, or why it was not asked at all. */
	code: string;
	/** Asks the same once more. */
	retryHref: string;
}

/** Why a booking cannot be cancelled here, or its quote cannot be had, and where to go instead. */
export function CancelRefused({ orderId, code, retryHref }: CancelRefusedProps) {
	const t = useTranslations('cancel');
	const { words, again }: CancelRefusal = cancelRefusal(code);
	return (
		<StatePage title={t(`refused.${words}.title`)}>
			<p>{t(`refused.${words}.body`)}</p>
			<div className="flex flex-wrap gap-3">
				{again && (
					<LinkButton href={retryHref} tone="solid" icon="refresh-cw">
						{t('again')}
					</LinkButton>
				)}
				<LinkButton href={paths.trip(orderId)} tone={again ? 'line' : 'solid'}>
					{t('openTrip')}
				</LinkButton>
			</div>
		</StatePage>
	);
}
