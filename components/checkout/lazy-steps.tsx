'use client';
import { useTranslations } from 'next-intl';
import { type ComponentType, lazy, Suspense } from 'react';
import { Pending } from '#components/ui/pending.tsx';
import type { ExtrasStepProps } from './extras-step.tsx';
import type { ReviewStepProps } from './review-step.tsx';
import { orFailed, StepWaiting } from './lazy-step.tsx';

const Extras = lazy(() => orFailed<ExtrasStepProps>(import('./extras-step.tsx').then((module) => module.ExtrasStep)));
const Review = lazy(() => orFailed<ReviewStepProps>(import('./review-step.tsx').then((module) => module.ReviewStep)));

const Travellers = lazy(() =>
	orFailed(import('./review-travellers.tsx').then((module): ComponentType => module.ReviewTravellers)),
);

/** Seats and bags, fetched when they are needed. */
export function ExtrasStepLazy(props: ExtrasStepProps) {
	return (
		<Suspense fallback={<StepWaiting />}>
			<Extras {...props} />
		</Suspense>
	);
}

/** Review and payment, fetched when they are needed. */
export function ReviewStepLazy(props: ReviewStepProps) {
	return (
		<Suspense fallback={<StepWaiting />}>
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
