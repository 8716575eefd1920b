'use client';
import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { type CheckoutStep, stepHref, stepOf } from '#lib/checkout/checkout-step.ts';

/**
 * The step that is open, by the address: the browser's back leads to the one before. `start` is the element that gets the
 * keyboard when another step opens.
 */
export function useStep(travellersReady: boolean) {
	const step = stepOf(useSearchParams().get('step'), travellersReady);
	const start = useRef<HTMLDivElement>(null);
	const shown = useRef(step);
	useEffect(() => {
		if (shown.current === step) return;
		shown.current = step;
		start.current?.focus({ preventScroll: true });
		scrollTo(0, 0);
	}, [step]);
	const go = (to: CheckoutStep): void => {
		if (to !== step) history.pushState(null, '', stepHref(location.href, to));
	};
	return { step, go, start };
}
