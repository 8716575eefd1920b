'use client';
import { type FormEvent, useState } from 'react';

/** A plain form that is sent once something has been told to the server. */
export interface PreparedForm {
	busy: boolean;
	/** It couldn't be told, and nothing was sent. */
	failed: boolean;
	onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/** @param prepare tells it; false: something has to be mended first */
export function usePreparedForm(prepare: () => Promise<boolean>): PreparedForm {
	const [busy, setBusy] = useState(false);
	const [failed, setFailed] = useState(false);
	const send = async (form: HTMLFormElement): Promise<void> => {
		setBusy(true);
		setFailed(false);
		try {
			if (await prepare()) return form.submit();
		} catch {
			setFailed(true);
		}
		setBusy(false);
	};
	return {
		busy,
		failed,
		onSubmit(event) {
			event.preventDefault();
			void send(event.currentTarget);
		},
	};
}
