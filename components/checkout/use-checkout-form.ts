'use client';
import { useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { forgetOtherDrafts, keepDraft, keptDraft } from '#lib/checkout/kept-draft.ts';
import type { PartyRules } from '#lib/checkout/party-rules.ts';
import { draftResolver } from './draft-resolver.ts';
import { draftSaver } from './draft-saver.ts';
import { useRevalidation } from './use-revalidation.ts';
import { useProblemWords } from './use-problem-words.ts';

interface CheckoutForm {
	intentId: string;
	/** As the server knows it, fitted to the offer. */
	draft: BookingDraft;
	rules: PartyRules;
	country: () => string | undefined;
	/** What this tab had kept was put back. */
	onRestored(draft: BookingDraft): void;
}

/** The form of a checkout. What is typed is kept in this tab at once, and on the server when typing rests or the page is left. */
export function useCheckoutForm({ intentId, draft, rules, country, onRestored }: CheckoutForm) {
	const words = useProblemWords();
	const resolver = useMemo(() => draftResolver(rules, country, words), [rules, country, words]);
	const form = useForm<BookingDraft>({
		defaultValues: draft,
		mode: 'onBlur',
		shouldFocusError: false,
		resolver,
	});
	useRevalidation(form);
	const { reset, subscribe } = form;
	const restored = useRef(false);

	useEffect(() => {
		if (restored.current) return;
		restored.current = true;
		forgetOtherDrafts(intentId);
		const kept = keptDraft(intentId, draft);
		if (!kept) return;
		reset(kept);
		onRestored(kept);
	}, [intentId, draft, reset, onRestored]);

	useEffect(() => {
		const saver = draftSaver(intentId);
		const stop = subscribe({
			formState: { values: true },
			callback: ({ values }) => {
				keepDraft(intentId, values);
				saver.note(values);
			},
		});
		return () => {
			stop();
			saver.stop();
		};
	}, [intentId, subscribe]);
	return form;
}
