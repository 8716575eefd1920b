'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** The price has ended; the same flights are asked for at the price of now. */
export function EndedPrice({ onRenew, busy = false }: { onRenew: () => void; busy?: boolean }) {
	const t = useTranslations('change.confirm');
	return (
		<Notice
			tone="warn"
			role="alert"
			action={
				<Button size="s" icon="refresh-cw" busy={busy} onClick={onRenew}>
					{t('renew')}
				</Button>
			}
		>
			{t('ended')}
		</Notice>
	);
}
