import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { CHECKOUT_STEPS } from '#lib/checkout/checkout-step.ts';
import { NextAct } from './next-act.tsx';

test('the foot of a phone’s screen goes on from each step but the one where one pays', async () => {
	const onPay = vi.fn<() => void>();
	await show(CHECKOUT_STEPS.map((step) => <NextAct key={step} {...{ step, onPay }} busy={false} />));
	const acts = page.getByRole('button', { name: 'Continue' });
	await expect.element(acts.nth(1)).toBeVisible();
	expect(acts.elements()).toHaveLength(CHECKOUT_STEPS.length - 1);
	await expect.element(page.getByRole('link')).not.toBeInTheDocument();
	await acts.nth(1).click();
	expect(onPay).toHaveBeenCalledOnce();
});
