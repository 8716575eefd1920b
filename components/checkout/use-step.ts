'use client';
import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { stepHref } from '#lib/checkout/checkout-step.ts';

/**
 * The step that is open, by the address: the browser's back leads to the one before. `start` is the element that gets the
 * keyboard when another step opens.
 */
export function useStep<Step extends string>(stepOf: (named: string | null) => Step) {
	const step = stepOf(useSearchParams().get('step'));
	const start = useRef<HTMLDivElement>(null);
	const shown = useRef(step);
	useEffect(() => {
		if (shown.current === step) return;
		shown.current = step;
		start.current?.focus({ preventScroll: true });
		scrollTo(0, 0);
	}, [step]);
	const go = (to: Step): void => {
		if (to !== step) history.pushState(null, '', stepHref(location.href, to));
	};
	return { step, go, start };
}
