'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { CHECKOUT_STEPS } from '#lib/checkout/checkout-step.ts';
import type { CheckoutProps } from './checkout-props.ts';
import { CheckoutProvider } from './checkout-context.ts';
import { CheckoutStepBody } from './checkout-step-body.tsx';
import { CheckoutStepsNav } from './checkout-steps-nav.tsx';
import { NextAct } from './next-act.tsx';
import { PriceBar } from './price-bar.tsx';
import { PriceDialogs } from './price-dialogs.tsx';
import { PriceSummaryPaper } from './price-summary-paper.tsx';
import { useStepTitle } from './use-step-title.ts';
import { useCheckoutState } from './use-checkout-state.ts';

/** Booking an offer, one step at a time, with its price always in sight. */
export function Checkout(props: CheckoutProps) {
	const t = useTranslations('checkout.steps');
	const state = useCheckoutState(props);
	useStepTitle(t(state.step));
	const { facts, form, step, go, start, summary, known, busy } = state;
	// Without the form's state: components that show it ask for it, and here it would redraw every field.
	const [fields] = useState(() => ({ ...form }));
	return (
		<CheckoutProvider value={facts}>
			<FormProvider {...fields}>
				<div className="js-only">
					<CheckoutStepsNav steps={CHECKOUT_STEPS.map((one) => ({ step: one, name: t(one) }))} step={step} />
				</div>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6 l:grid-cols-[minmax(0,1fr)_22rem] l:gap-8">
					<div
						ref={start}
						tabIndex={-1}
						role="group"
						aria-label={t(step)}
						className="js-only grid grid-cols-[minmax(0,1fr)] content-start gap-4 !outline-none"
					>
						<CheckoutStepBody props={props} state={state} />
					</div>
					<aside id="price" className="self-start l:sticky l:top-6">
						<PriceSummaryPaper summary={summary} priced={state.priced} serverNow={known.now} clock={props.clock}>
							{props.trip}
						</PriceSummaryPaper>
					</aside>
				</div>
				<PriceBar summary={summary} problems={step === 'travellers' ? state.travellers.errors.length : 0}>
					<NextAct step={step} busy={busy} onPay={() => go('pay')} />
				</PriceBar>
				<PriceDialogs
					moved={known.moved}
					summary={summary}
					againHref={props.againHref}
					resultsHref={props.resultsHref}
					onAgree={known.agree}
				/>
			</FormProvider>
		</CheckoutProvider>
	);
}
