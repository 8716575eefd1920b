'use client';
import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import type { DraftKind } from '#lib/checkout/draft-kind.ts';
import { forgetOtherDrafts, keepDraft, keptDraft } from '#lib/checkout/kept-draft.ts';
import { draftSaver } from './draft-saver.ts';
import { useRevalidation } from './use-revalidation.ts';

interface CheckoutForm<Draft extends FieldValues> {
	intentId: string;
	/** As the server knows it, fitted to what is booked. */
	draft: Draft & DefaultValues<Draft>;
	kind: DraftKind<Draft>;
	resolver: Resolver<Draft>;
	/** What this tab had kept was put back. */
	onRestored(draft: Draft): void;
}

/** The form of a checkout. What is typed is kept in this tab at once, and on the server when typing rests or the page is left. */
export function useCheckoutForm<Draft extends FieldValues>(checkout: CheckoutForm<Draft>) {
	const { intentId, draft, kind, resolver, onRestored } = checkout;
	const form = useForm<Draft>({
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
		const kept = kind.restored(keptDraft(intentId), draft);
		if (!kept) return;
		reset(kept);
		onRestored(kept);
	}, [intentId, draft, kind, reset, onRestored]);

	useEffect(() => {
		const saver = draftSaver(intentId, kind);
		const stop = subscribe({
			formState: { values: true },
			callback: ({ values }) => {
				keepDraft(intentId, kind.kept(values));
				saver.note(values);
			},
		});
		return () => {
			stop();
			saver.stop();
		};
	}, [intentId, kind, subscribe]);
	return form;
}
