'use client';
import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { Pending } from '#components/ui/pending.tsx';
import { StepFailed } from './step-failed.tsx';

/** A step whose script did not come says so; the page itself stands. */
export const orFailed = async <P extends object>(
	step: Promise<ComponentType<P>>,
): Promise<{ default: ComponentType<P> }> => ({
	default: await step.catch((): ComponentType<P> => StepFailed),
});

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
