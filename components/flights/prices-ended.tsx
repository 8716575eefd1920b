'use client';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** Says that the first prices have expired; a new search is one press away. */
export function PricesEnded({ againHref }: { againHref: string }) {
	const t = useTranslations('flights.expiry');
	return (
		<Notice
			tone="warn"
			role="alert"
			className="mb-4"
			action={
				<LinkButton size="s" href={againHref}>
					{t('again')}
				</LinkButton>
			}
		>
			{t('ended')}
		</Notice>
	);
}
