import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { FilledFrom } from '#lib/checkout/last-guest.ts';

/** Says that name and contact are those of an earlier booking of this browser. */
export function FilledNotice({ from }: { from: FilledFrom | null }) {
	const t = useTranslations('checkout');
	return (
		from && (
			<Notice>
				<p>{t('filled', { from })}</p>
			</Notice>
		)
	);
}
