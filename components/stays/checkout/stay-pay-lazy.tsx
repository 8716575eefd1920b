'use client';
import { lazy, Suspense } from 'react';
import { orFailed, StepWaiting } from '#components/checkout/lazy-step.tsx';
import type { StayPayProps } from './stay-pay.tsx';

const StayPay = lazy(() => orFailed<StayPayProps>(import('./stay-pay.tsx').then((module) => module.StayPay)));

/** Review and payment, fetched when they are needed. */
export function StayPayLazy(props: StayPayProps) {
	return (
		<Suspense fallback={<StepWaiting />}>
			<StayPay {...props} />
		</Suspense>
	);
}
