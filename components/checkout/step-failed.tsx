'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** The script of a step did not come: a reload fetches it, and brings back what was typed. */
export function StepFailed() {
	const t = useTranslations('checkout.steps');
	const retry = useTranslations('common')('retry');
	return (
		<Notice tone="bad" role="alert" action={<Button onClick={() => location.reload()}>{retry}</Button>}>
			{t('failed')}
		</Notice>
	);
}
