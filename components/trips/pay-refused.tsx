import { useTranslations } from 'next-intl';
import { StatePage } from '#components/shell/state-page.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { paths } from '#lib/paths.ts';

interface PayRefusedProps {
	why: 'paid' | 'expired' | 'paying' | 'cancelled';
	orderId: string;
}

/** Why a booking cannot be paid here, and where to go instead. */
export function PayRefused({ why, orderId }: PayRefusedProps) {
	const t = useTranslations('trips.pay');
	return (
		<StatePage title={t(`${why}Title`)}>
			<p>{t(`${why}Body`)}</p>
			<LinkButton href={paths.trip(orderId)} tone="solid">
				{t('open')}
			</LinkButton>
		</StatePage>
	);
}
