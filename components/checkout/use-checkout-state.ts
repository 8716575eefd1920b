'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormat } from '#components/shell/use-format.ts';
import { useEnded } from '#components/offer/use-ended.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { bookingDrafts } from '#lib/checkout/booking-drafts.ts';
import type { PricedBooking } from '#lib/intents/intent.ts';
import { stepOf } from '#lib/checkout/checkout-step.ts';
import { fieldOfPointer } from '#lib/checkout/field-pointers.ts';
import { isReady } from '#lib/checkout/is-ready.ts';
import { type PartyRules, partyRules } from '#lib/checkout/party-rules.ts';
import { priceSummary } from '#lib/checkout/price-lines.ts';
import type { CheckoutFacts } from './checkout-context.ts';
import type { CheckoutProps } from './checkout-props.ts';
import { useKeepTravellers } from './use-keep-travellers.ts';
import { travellersResolver } from './draft-resolver.ts';
import { useCountry } from './use-country.ts';
import { useDraftCheck } from './use-draft-check.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import { useLeaving } from './use-leaving.ts';
import { useLoyalty } from './use-loyalty.ts';
import { useOfferNow } from './use-offer-now.ts';
import { useProblemWords } from './use-problem-words.ts';
import { useReread } from './use-reread.ts';
import { useSeatMaps } from '../extras/use-seat-maps.ts';
import { useStep } from './use-step.ts';

/**
 * Everything that happens in a checkout, apart from how it looks. Where the service's sum is not the one on the screen,
 * something moved, and consent is asked for.
 */
export function useCheckoutState(props: CheckoutProps) {
	const { intent, draft, preferences, airlines, agent, saved } = props;
	const show = useFormat(preferences);
	const rules = useMemo(() => partyRules(props.offer), [props.offer]);
	const country = useCountry(props.offer.slices[0]?.segments[0]?.origin.iata_country_code);
	const [ready, setReady] = useState(() => isReady(draft, rules));
	const onRestored = useCallback((kept: BookingDraft) => setReady(isReady(kept, rules)), [rules]);
	const resolver = useTravellersResolver(rules, country);
	const form = useCheckoutForm({ intentId: intent.id, draft, kind: bookingDrafts, resolver, onRestored });
	const { step, go, start } = useStep((named) => stepOf(named, ready));
	const asked = useSeatMaps(intent.id);
	const known = useOfferNow(props.offer, props.serverNow, props.seen);
	const { offer } = known;
	const [priced, setPriced] = useState<PricedBooking | null>(null);
	const travellers = useDraftCheck({
		form,
		country,
		kind: bookingDrafts,
		fieldOf: (pointer, { travellers }) => fieldOfPointer(pointer, { travellers, passengers: rules.passengers }),
		shown: step === 'travellers',
		open: () => go('travellers'),
		refusedWords: useTranslations('checkout.problem')('refused'),
	});
	const { tell: tellAirlines, news } = useLoyalty(intent.id, known);
	const services = useWatch({ control: form.control, name: 'services' });
	const summary = useMemo(
		() => priceSummary({ offer, services, seats: asked.offered, priced }),
		[offer, services, asked.offered, priced],
	);
	const reread = useReread({ intentId: intent.id, form, known, asked, summary, forgetPrice: () => setPriced(null) });
	useWhen(summary.disputed, reread.run);
	useWhen(step !== 'travellers' || !summary.complete, asked.load);
	const ended = useEnded(Date.parse(offer.expires_at), known.now) ? 'expired' : null;
	const over = reread.over ?? ended;
	const { toSave: kept, tell } = useKeepTravellers(tellAirlines);
	// An agent saves no travellers.
	const toSave = agent ? undefined : kept;
	const leaving = useLeaving(travellers.check, tell, () => (setReady(true), go('extras')));
	const facts: CheckoutFacts = useMemo(
		() => ({ intentId: intent.id, offer, over, rules, preferences, show, airlines, country, agent, saved, toSave }),
		[intent.id, offer, over, rules, preferences, show, airlines, country, agent, saved, toSave],
	);
	return {
		facts,
		form,
		step,
		go,
		start,
		asked,
		services,
		summary,
		priced,
		setPriced,
		...leaving,
		travellers,
		known,
		reread,
		news,
	};
}
export type CheckoutState = ReturnType<typeof useCheckoutState>;

/** Checks what is typed of travellers, in words. */
function useTravellersResolver(rules: PartyRules, country: () => string | undefined) {
	const words = useProblemWords();
	return useMemo(() => travellersResolver(rules, country, words), [rules, country, words]);
}

/** Runs something each time it becomes needed. */
function useWhen(needed: boolean, run: () => unknown): void {
	const start = useEffectEvent(run);
	useEffect(() => {
		if (needed) start();
	}, [needed]);
}
