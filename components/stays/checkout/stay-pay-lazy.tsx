'use client';
import { Suspense } from 'react';
import { StepWaiting } from '#components/checkout/step-waiting.tsx';
import { StepFailed } from '#components/checkout/step-failed.tsx';
import { latePart } from '#components/ui/late-part.ts';
import type { StayPayProps } from './stay-pay.tsx';

const StayPay = latePart(() => import('./stay-pay.tsx').then((module) => module.StayPay), StepFailed);

/** Review and payment, fetched when they are needed. */
export function StayPayLazy(props: StayPayProps) {
	return (
		<Suspense fallback={<StepWaiting />}>
			<StayPay {...props} />
		</Suspense>
	);
}
