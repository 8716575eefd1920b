import { useTranslations } from 'next-intl';
import { IntoView } from '#components/ui/into-view.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** What the airline charges for the card, before a second press agrees to it. Amounts are in words. */
export function SurchargeNotice(amounts: { surcharge: string; total: string }) {
	const t = useTranslations('payment');
	return (
		// The card form above it closes: the page is so much shorter then that a phone would show only what comes after.
		<IntoView>
			<Notice tone="warn" role="alert">
				{t('surcharge', amounts)}
			</Notice>
		</IntoView>
	);
}
