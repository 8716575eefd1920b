'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { draftResolver } from '#components/checkout/draft-resolver.ts';
import { useCheckoutForm } from '#components/checkout/use-checkout-form.ts';
import { useCountry } from '#components/checkout/use-country.ts';
import { useDraftCheck } from '#components/checkout/use-draft-check.ts';
import { useLeaving } from '#components/checkout/use-leaving.ts';
import { useProblemWords } from '#components/checkout/use-problem-words.ts';
import { useStep } from '#components/checkout/use-step.ts';
import { useEnded } from '#components/offer/use-ended.ts';
import { checkGuests, stayFieldOf } from '#lib/stays/checkout/check-guests.ts';
import type { StayDraft } from '#lib/stays/checkout/stay-draft.ts';
import { stayDrafts } from '#lib/stays/checkout/stay-drafts.ts';
import { stayStepOf } from '#lib/stays/checkout/stay-step.ts';
import type { StayCheckoutProps } from './stay-checkout.tsx';

/** Why a quote cannot be booked any more: its time has run out, or the room has gone. */
export type StayOver = 'expired' | 'gone';

/** Everything that happens in a stay's checkout, apart from how it looks. */
export function useStayCheckout(props: StayCheckoutProps) {
	const { intent, draft, memberOnly, expiresAt, serverNow } = props;
	const refusedWords = useTranslations('checkout.problem')('refused');
	const words = useProblemWords();
	const country = useCountry(props.country);
	const isReady = useCallback((typed: StayDraft) => checkGuests(typed, memberOnly).length === 0, [memberOnly]);
	const [ready, setReady] = useState(() => isReady(draft));
	const onRestored = useCallback((kept: StayDraft) => setReady(isReady(kept)), [isReady]);
	const resolver = useMemo(
		() => draftResolver<StayDraft>((typed) => checkGuests(typed, memberOnly), country, words),
		[memberOnly, country, words],
	);
	const form = useCheckoutForm({ intentId: intent.id, draft, kind: stayDrafts, resolver, onRestored });
	const { step, go, start } = useStep((named) => stayStepOf(named, ready));
	const check = useDraftCheck({
		form,
		country,
		kind: stayDrafts,
		fieldOf: stayFieldOf,
		shown: step === 'guests',
		open: () => go('guests'),
		refusedWords,
	});
	const leaving = useLeaving(
		check.check,
		async () => undefined,
		() => {
			setReady(true);
			go('pay');
		},
	);
	const [gone, setGone] = useState(false);
	const ended = useEnded(expiresAt, serverNow);
	const over: StayOver | null = gone ? 'gone' : ended ? 'expired' : null;
	return { form, step, go, start, check, country, over, setGone, ...leaving };
}
