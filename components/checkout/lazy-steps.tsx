'use client';
import { useTranslations } from 'next-intl';
import { type ComponentType, Suspense } from 'react';
import { Pending } from '#components/ui/pending.tsx';
import { latePart } from '#components/ui/late-part.ts';
import type { ExtrasStepProps } from './extras-step.tsx';
import type { ReviewStepProps } from './review-step.tsx';
import { StepWaiting } from './step-waiting.tsx';
import { StepFailed } from './step-failed.tsx';

const Extras = latePart(() => import('./extras-step.tsx').then((module) => module.ExtrasStep), StepFailed);
const Review = latePart(() => import('./review-step.tsx').then((module) => module.ReviewStep), StepFailed);

const Travellers = latePart(
	() => import('./review-travellers.tsx').then((module): ComponentType => module.ReviewTravellers),
	StepFailed,
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
