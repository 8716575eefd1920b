'use client';
import { useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { tidyDraft } from '#lib/checkout/draft-of.ts';
import { forgetOtherDrafts, keepDraft, keptDraft } from '#lib/checkout/kept-draft.ts';
import type { PartyRules } from '#lib/checkout/party-rules.ts';
import { draftResolver } from './draft-resolver.ts';
import { useProblemWords } from './use-problem-words.ts';

/** How long typing rests before the server is told, milliseconds. */
const REST_MS = 900;

interface CheckoutForm {
	intentId: string;
	/** As the server knows it, fitted to the offer. */
	draft: BookingDraft;
	rules: PartyRules;
	country: () => string | undefined;
	/** What this tab had kept was put back. */
	onRestored(draft: BookingDraft): void;
}

/** The form of a checkout. What is typed is kept in this tab at once, and on the server when typing rests. */
export function useCheckoutForm({ intentId, draft, rules, country, onRestored }: CheckoutForm) {
	const words = useProblemWords();
	const resolver = useMemo(() => draftResolver(rules, country, words), [rules, country, words]);
	const form = useForm<BookingDraft>({
		defaultValues: draft,
		mode: 'onBlur',
		reValidateMode: 'onChange',
		shouldFocusError: false,
		resolver,
	});
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
		let timer: ReturnType<typeof setTimeout> | undefined;
		const tell = async (values: BookingDraft): Promise<void> => {
			const { saveDraft } = await import('#lib/api/intents.ts');
			await saveDraft(intentId, tidyDraft(values, values.contact.phone_number));
		};
		const stop = subscribe({
			formState: { values: true },
			callback: ({ values }) => {
				keepDraft(intentId, values);
				clearTimeout(timer);
				// Nothing is lost when it fails: this tab keeps it, and paying sends everything.
				timer = setTimeout(() => void tell(structuredClone(values)).catch(() => undefined), REST_MS);
			},
		});
		return () => {
			clearTimeout(timer);
			stop();
		};
	}, [intentId, subscribe]);
	return form;
}
