import { useTranslations } from 'next-intl';
import { StatePage } from '#components/shell/state-page.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';

interface BookingStepProps {
	/** The price that was shown, in words; undefined when the address does not say. */
	price: string | undefined;
	backHref: string;
}

/** Where booking will begin. Until it does, this says so; nothing is asked for and nothing is kept. */
export function BookingStep({ price, backHref }: BookingStepProps) {
	const t = useTranslations('offer.checkout');
	return (
		<StatePage title={t('title')}>
			<p>{t('body')}</p>
			{price && <p>{t('price', { price })}</p>}
			<LinkButton tone="solid" href={backHref} icon="arrow-left">
				{t('back')}
			</LinkButton>
		</StatePage>
	);
}
