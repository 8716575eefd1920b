'use client';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PointedError } from '#components/paying/pay-step-props.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { tidyDraft } from '#lib/checkout/draft-of.ts';
import { fieldOfPointer } from '#lib/checkout/field-pointers.ts';
import type { PartyRules } from '#lib/checkout/party-rules.ts';
import { type FlatError, flatErrors } from './flat-errors.ts';
import { focusField } from './focus-field.ts';

/** One and the same, so that nothing is drawn again for it. */
const NONE: readonly FlatError[] = [];

interface Travellers {
	form: UseFormReturn<BookingDraft>;
	country: () => string | undefined;
	rules: PartyRules;
	/** Whether the travellers' step is the one on the screen, and how to open it. */
	shown: boolean;
	open: () => void;
	/** What to say of a field that the airline refused. */
	refusedWords: string;
}

/** Checks who travels, and leads to what has to be mended. */
export function useTravellers({ form, country, rules, shown, open, refusedWords }: Travellers) {
	const [asked, setAsked] = useState(false);
	const mend = useRef<string | undefined>(undefined);
	// Read at every drawing: the form tells of changes only to who has read them.
	const { errors: found } = form.formState;
	const errors = asked ? flatErrors(found) : NONE;

	// The fields come with their step, which takes the keyboard first.
	useEffect(() => {
		if (!shown || !mend.current) return;
		focusField(mend.current);
		mend.current = undefined;
	}, [shown]);

	const leadTo = (path: string | undefined): void => {
		setAsked(true);
		if (!path) return open();
		if (shown) return focusField(path);
		mend.current = path;
		open();
	};
	return {
		errors,
		/** Everything typed, as it is sent; null when something has to be mended first, which then has the keyboard. */
		async check(): Promise<BookingDraft | null> {
			if (!(await form.trigger())) {
				leadTo(flatErrors(form.control._formState.errors)[0]?.path);
				return null;
			}
			setAsked(false);
			const values = structuredClone(form.getValues());
			const { phone_number: phone } = values.contact;
			// Without a line the library may not come: the number goes as it was typed, and the service reads it too.
			const read = await import('#lib/checkout/phone-number.ts').catch(() => undefined);
			return tidyDraft(values, read?.readPhone(phone, country())?.e164 ?? phone);
		},
		/** Marks what the API refused. */
		refuse(refused: readonly PointedError[]): void {
			const party = { travellers: form.getValues('travellers'), passengers: rules.passengers };
			const paths = refused.flatMap(({ pointer }) => fieldOfPointer(pointer, party) ?? []);
			// What is about no field of the travellers is said where one pays.
			if (paths.length === 0) return;
			for (const path of paths) form.setError(path as 'contact.email', { type: 'refused', message: refusedWords });
			leadTo(paths[0]);
		},
	};
}
