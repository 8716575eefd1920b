/** The steps of a checkout, in their order. */
export const CHECKOUT_STEPS = ['travellers', 'extras', 'pay'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** The step that an address names, but none beyond what is ready. */
export function stepOf(named: string | null | undefined, travellersReady: boolean): CheckoutStep {
	const step = CHECKOUT_STEPS.find((one) => one === named) ?? 'travellers';
	return travellersReady ? step : 'travellers';
}

/** The address of a step: the same page with another `step`. */
export function stepHref(href: string, step: string): string {
	const url = new URL(href);
	url.searchParams.set('step', step);
	return url.pathname + url.search;
}
