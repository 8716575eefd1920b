'use client';
import { useTranslations } from 'next-intl';
import { type ComponentType, lazy, Suspense } from 'react';
import { Pending } from '#components/ui/pending.tsx';
import type { ExtrasStepProps } from './extras-step.tsx';
import type { ReviewStepProps } from './review-step.tsx';
import { StepFailed } from './step-failed.tsx';

/** A step whose script did not come says so; the page itself stands. */
const orFailed = async <P extends object>(step: Promise<ComponentType<P>>): Promise<{ default: ComponentType<P> }> => ({
	default: await step.catch((): ComponentType<P> => StepFailed),
});

const Extras = lazy(() => orFailed<ExtrasStepProps>(import('./extras-step.tsx').then((module) => module.ExtrasStep)));
const Review = lazy(() => orFailed<ReviewStepProps>(import('./review-step.tsx').then((module) => module.ReviewStep)));

const Travellers = lazy(() =>
	orFailed(import('./review-travellers.tsx').then((module): ComponentType => module.ReviewTravellers)),
);

function Waiting() {
	const t = useTranslations('checkout.steps');
	// A step is taller than a window: what follows it stays out of sight, and nothing moves when it comes.
	return (
		<div className="min-h-screen">
			<Pending>{t('loading')}</Pending>
		</div>
	);
}

/** Seats and bags, fetched when they are needed. */
export function ExtrasStepLazy(props: ExtrasStepProps) {
	return (
		<Suspense fallback={<Waiting />}>
			<Extras {...props} />
		</Suspense>
	);
}

/** Review and payment, fetched when they are needed. */
export function ReviewStepLazy(props: ReviewStepProps) {
	return (
		<Suspense fallback={<Waiting />}>
			<Review {...props} />
		</Suspense>
	);
}

/** Who travels, as it will stand on the tickets; comes with the review. */
export function ReviewTravellersLazy() {
	const t = useTranslations('checkout.steps');
	return (
		<Suspense fallback={<Pending>{t('loading')}</Pending>}>
			<Travellers />
		</Suspense>
	);
}
