'use client';
import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { PointedError } from '#components/paying/pay-step-props.ts';
import type { DraftKind } from '#lib/checkout/draft-kind.ts';
import { type FlatError, flatErrors } from './flat-errors.ts';
import { focusField } from './focus-field.ts';

/** One and the same, so that nothing is drawn again for it. */
const NONE: readonly FlatError[] = [];

interface Contactable extends FieldValues {
	contact: { email: string; phone_number: string };
}

interface DraftCheck<Draft extends Contactable> {
	form: UseFormReturn<Draft>;
	country: () => string | undefined;
	kind: Pick<DraftKind<Draft>, 'tidy'>;
	/** The field that a pointer of the API means; null: none of the form. */
	fieldOf: (pointer: string, draft: Draft) => string | null;
	/** Whether the step with the fields is the one on the screen, and how to open it. */
	shown: boolean;
	open: () => void;
	/** What to say of a field that the airline or the hotel refused. */
	refusedWords: string;
}

/** Checks what is typed, and leads to what has to be mended. */
export function useDraftCheck<Draft extends Contactable>(checked: DraftCheck<Draft>) {
	const { form, country, kind, fieldOf, shown, open, refusedWords } = checked;
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
		async check(): Promise<Draft | null> {
			if (!(await form.trigger())) {
				leadTo(flatErrors(form.control._formState.errors)[0]?.path);
				return null;
			}
			setAsked(false);
			const values = structuredClone(form.getValues());
			const { phone_number: phone } = values.contact;
			// Without a line the library may not come: the number goes as it was typed, and the service reads it too.
			const read = await import('#lib/checkout/phone-number.ts').catch(() => undefined);
			return kind.tidy(values, read?.readPhone(phone, country())?.e164 ?? phone);
		},
		/** Marks what the API refused. */
		refuse(refused: readonly PointedError[]): void {
			const draft = form.getValues();
			const paths = refused.flatMap(({ pointer }) => fieldOf(pointer, draft) ?? []);
			// What is about no field of the form is said where one pays.
			if (paths.length === 0) return;
			for (const path of paths) form.setError(path as FieldPath<Draft>, { type: 'refused', message: refusedWords });
			leadTo(paths[0]);
		},
	};
}
