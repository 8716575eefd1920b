'use client';
import { useTranslations } from 'next-intl';
import { Pending } from '#components/ui/pending.tsx';

/** Stands for a step that is on its way. */
export function StepWaiting() {
	const t = useTranslations('checkout.steps');
	// A step is taller than a window: what follows it stays out of sight, and nothing moves when it comes.
	return (
		<div className="min-h-screen">
			<Pending>{t('loading')}</Pending>
		</div>
	);
}
