'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { CheckoutStepsNav } from '#components/checkout/checkout-steps-nav.tsx';
import { ContinueButton } from '#components/checkout/continue-button.tsx';
import { ERRORS } from '#components/checkout/error-summary.tsx';
import { FoldedStep } from '#components/checkout/folded-step.tsx';
import { useStepTitle } from '#components/checkout/use-step-title.ts';
import type { PayMethods } from '#components/paying/pay-step-props.ts';
import { SendPayLink } from '#components/proposals/send-pay-link.tsx';
import { HeadlineAmounts } from '#components/stays/price/headline-amounts.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import { FootBar } from '#components/ui/foot-bar.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { Intent } from '#lib/intents/intent.ts';
import type { PriceMove, SeenPrice } from '#lib/stays/checkout/price-moves.ts';
import { type StayDraft, stayDraftOf } from '#lib/stays/checkout/stay-draft.ts';
import { STAY_STEPS } from '#lib/stays/checkout/stay-step.ts';
import type { FilledFrom } from '#lib/checkout/last-guest.ts';
import type { StayTerms } from '#lib/stays/checkout/stay-terms.ts';
import type { Money } from '#lib/stays/price/money.ts';
import { guestName } from '#lib/stays/trip/guests-by-room.ts';
import { GUESTS_FORM, GuestsStep } from './guests-step.tsx';
import { StayDialogs } from './stay-dialogs.tsx';
import { StayPayLazy } from './stay-pay-lazy.tsx';
import { useStayCheckout } from './use-stay-checkout.ts';

export interface StayCheckoutProps {
	intent: Intent;
	terms: StayTerms;
	/** As the server knows it, with a guest for each room. */
	draft: StayDraft;
	/** What name and contact were filled in from; null: nothing. */
	filled: FilledFrom | null;
	/** Who stays, over all rooms, in words. */
	party: string;
	preferences: Preferences;
	methods: PayMethods;
	/** The loyalty programme that the rate takes, and whether it is for members alone. */
	programme: string | null;
	memberOnly: boolean;
	/** The hotel's; ISO 3166-1 alpha-2. */
	country: string;
	/** Until when the quote stands, and the service's clock as it was read; epoch milliseconds. */
	expiresAt: number;
	serverNow: number;
	/** What its price is another in than the rate's was on the hotel's page. */
	moves: readonly PriceMove[];
	/** What the quote costs, as the hotel's page would say it, and as it is shown large. */
	quoted: SeenPrice;
	headline: readonly Money[];
	hotelHref: string;
	/** Written by the server: the price, what is booked, and what the rate says. */
	price: ReactNode;
	stay: ReactNode;
	conditions: ReactNode;
}

/** Booking a quoted stay, one step at a time, with its price always in sight. */
export function StayCheckout(props: StayCheckoutProps) {
	const t = useTranslations('stayBooking');
	const { preferences, headline } = props;
	const show = useFormat(preferences);
	const state = useStayCheckout(props);
	const { form, step, start, check } = state;
	useStepTitle(t(`steps.${step}`));
	// Without the form's state: components that show it ask for it.
	const [fields] = useState(() => ({ ...form }));
	const problems = step === 'guests' ? check.errors.length : 0;
	return (
		<FormProvider {...fields}>
			<div className="js-only">
				<CheckoutStepsNav steps={STAY_STEPS.map((one) => ({ step: one, name: t(`steps.${one}`) }))} step={step} />
			</div>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 l:grid-cols-[minmax(0,1fr)_22rem] l:gap-8">
				<div
					ref={start}
					tabIndex={-1}
					role="group"
					aria-label={t(`steps.${step}`)}
					className="js-only grid grid-cols-[minmax(0,1fr)] content-start gap-4 !outline-none"
				>
					<Body props={props} state={state} />
				</div>
				<aside id="price" className="self-start l:sticky l:top-6">
					{props.price}
				</aside>
			</div>
			<FootBar
				amount={<HeadlineAmounts amounts={headline} show={show} />}
				note={<BarNote problems={problems} />}
				className="js-only mt-6 l:hidden"
			>
				{step === 'guests' && (
					<ContinueButton form={GUESTS_FORM} busy={state.busy} className="!whitespace-normal">
						{t('goOn')}
					</ContinueButton>
				)}
			</FootBar>
			<StayDialogs
				over={state.over}
				moves={props.moves}
				now={headline}
				price={props.quoted}
				hotelHref={props.hotelHref}
				show={show}
			/>
		</FormProvider>
	);
}

/** What the bar's amount is, or how much has to be mended first. */
function BarNote({ problems }: { problems: number }) {
	const t = useTranslations('stayBooking.price');
	const said = useTranslations('checkout.problem');
	return problems > 0 ? (
		<a className="link font-semibold text-bad" href={`#${ERRORS}`}>
			{said('summary', { count: problems })}
		</a>
	) : (
		<a className="link" href="#price">
			{t('total')}
		</a>
	);
}

interface BodyProps {
	props: StayCheckoutProps;
	state: ReturnType<typeof useStayCheckout>;
}

/** The step that is open, below the one that is done. */
function Body({ props, state }: BodyProps) {
	const t = useTranslations('stayBooking.steps');
	const inRoom = useTranslations('stayBooking.guest');
	const show = useFormat(props.preferences);
	const { terms, party, filled, programme, memberOnly } = props;
	const { form, go, check, country, busy, offline } = state;
	if (state.step === 'guests')
		return (
			<GuestsStep
				{...{ party, filled, programme, memberOnly, country, busy, offline }}
				rooms={terms.rooms}
				agent={props.methods.agent === true}
				errors={check.errors}
				onContinue={state.leaveTravellers}
			/>
		);
	const named = form
		.getValues('guests')
		.map((guest, room) => ({ number: room + 1, name: guestName(guest) }))
		.filter(({ name }) => name !== '');
	return (
		<>
			<FoldedStep title={t('guests')} onChange={() => go('guests')}>
				{terms.rooms === 1 ? (
					<bdi>{named[0]?.name}</bdi>
				) : (
					show.semicolons(named.map(({ number, name }) => inRoom('inRoom', { number, name: show.isolate(name) })))
				)}
			</FoldedStep>
			<StayPayLazy
				stay={props.stay}
				terms={props.conditions}
				pay={{
					intent: props.intent,
					preferences: props.preferences,
					prepare: async () => {
						const draft = await check.check();
						return draft && { draft };
					},
					services: [],
					methods: props.methods,
					agreed: terms.now,
					onPriced: () => undefined,
					onFieldErrors: check.refuse,
					onPriceChanged: () => location.reload(),
					onOfferOver: () => state.setGone(true),
				}}
			/>
			{props.methods.agent && (
				<SendPayLink
					intentId={props.intent.id}
					quoteId={props.intent.subject_id}
					of="stay"
					prepare={async () => {
						const draft = await check.check();
						// What is told to the server as the page is left is the same, then.
						if (draft) form.reset(stayDraftOf(terms.rooms, draft));
						return draft;
					}}
				/>
			)}
		</>
	);
}
