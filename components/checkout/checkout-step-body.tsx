'use client';
import { useTranslations } from 'next-intl';
import { compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { SendPayLink } from '#components/proposals/send-pay-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { draftOf } from '#lib/checkout/draft-of.ts';
import { fareOf } from '#lib/checkout/price-lines.ts';
import { payMethods } from '#lib/checkout/pay-methods.ts';
import type { CheckoutProps } from './checkout-props.ts';
import { useCheckout } from './checkout-context.ts';
import { ExtrasLine } from './extras-line.tsx';
import { FoldedStep } from './folded-step.tsx';
import { ExtrasStepLazy, ReviewStepLazy, ReviewTravellersLazy } from './lazy-steps.tsx';
import { TravellersStep } from './travellers-step.tsx';
import type { CheckoutState } from './use-checkout-state.ts';
import type { LoyaltyNews } from './use-loyalty.ts';
import { useWho } from './use-who.ts';

interface CheckoutStepBodyProps {
	props: CheckoutProps;
	state: CheckoutState;
}

/** The step that is open, below those that are done. */
export function CheckoutStepBody({ props, state }: CheckoutStepBodyProps) {
	const t = useTranslations('checkout.steps');
	const readFailed = useTranslations('checkout')('readFailed');
	const retry = useTranslations('common')('retry');
	const { offer, show } = useCheckout();
	const who = useWho();
	const { step, go, summary, asked, services, travellers } = state;
	if (step === 'travellers')
		return (
			<TravellersStep
				filled={props.filled}
				errors={travellers.errors}
				busy={state.busy}
				offline={state.offline}
				onContinue={state.leaveTravellers}
			/>
		);
	return (
		<>
			<FoldedStep title={t('travellers')} onChange={() => go('travellers')}>
				{step === 'pay' ? <ReviewTravellersLazy /> : show.list(who.map(({ name }) => name))}
			</FoldedStep>
			<LoyaltyNotice news={state.news} />
			{step === 'extras' ? (
				<ExtrasStepLazy seats={asked} onContinue={() => go('pay')} />
			) : (
				<>
					<FoldedStep title={t('extras')} onChange={() => go('extras')}>
						<ExtrasLine summary={summary} />
					</FoldedStep>
					{state.reread.failed && (
						<Notice tone="bad" role="alert" action={<Button onClick={() => void state.reread.run()}>{retry}</Button>}>
							{readFailed}
						</Notice>
					)}
					<ReviewStepLazy
						trip={props.tripLarge}
						flights={props.flights}
						terms={props.terms}
						pay={{
							intent: props.intent,
							offer,
							preferences: props.preferences,
							prepare: async () => {
								const draft = await travellers.check();
								return draft && { draft };
							},
							services,
							methods: payMethods(offer, props.agent),
							agreed: { amount: summary.total, currency: summary.currency },
							onPriced: state.setPriced,
							onFieldErrors: travellers.refuse,
							onPriceChanged: () => void state.reread.run(),
							onOfferOver: state.reread.end,
						}}
					/>
					{props.agent && (
						<SendPayLink
							intentId={props.intent.id}
							quoteId={offer.id}
							of="flight"
							prepare={async () => {
								const draft = await travellers.check();
								// What is told to the server as the page is left is the same, then.
								if (draft) state.form.reset(draftOf(offer, draft));
								return draft;
							}}
						/>
					)}
				</>
			)}
		</>
	);
}

/** What a frequent flyer number did to the price. */
function LoyaltyNotice({ news }: { news: LoyaltyNews }) {
	const t = useTranslations('checkout.loyalty');
	const { offer, show } = useCheckout();
	if (news === null) return null;
	if (news === 'failed')
		return (
			<Notice tone="warn" role="status">
				{t('failed')}
			</Notice>
		);
	const { total_currency: currency } = offer;
	const now = fareOf(offer);
	const cheaper = compareAmounts(currency, now, news.was) < 0;
	const difference = subtractAmounts(currency, now, news.was).replace('-', '');
	return (
		<Notice tone={cheaper ? 'good' : 'warn'} role="status">
			{t(cheaper ? 'cheaper' : 'dearer', {
				now: show.money(now, currency),
				difference: show.money(difference, currency),
			})}
		</Notice>
	);
}
