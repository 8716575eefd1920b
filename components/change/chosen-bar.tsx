'use client';
import { useEffect, useState } from 'react';
import { ACT_BAR_BUTTON } from '#components/acting/act-bar.tsx';
import { Button } from '#components/ui/button.tsx';
import { FootBar } from '#components/ui/foot-bar.tsx';
import type { Chosen } from './use-chosen-words.ts';

interface ChosenBarProps {
	/** The form with the choice, whose field is `offer`. */
	form: string;
	/** Said while nothing is chosen. */
	none: string;
	act: string;
	/** Below the act. */
	note: string;
	/** By offer. */
	choices: Readonly<Record<string, Chosen>>;
}

/** What the chosen flights come to and the way on, at the foot of every screen: the list may be long. */
export function ChosenBar({ form, none, act, note, choices }: ChosenBarProps) {
	const [offer, setOffer] = useState<string>();
	useEffect(() => {
		const own = document.getElementById(form);
		if (!(own instanceof HTMLFormElement)) return undefined;
		const read = (): void => {
			const value = new FormData(own).get('offer');
			setOffer(typeof value === 'string' ? value : undefined);
		};
		// What was chosen before this script came, or before somebody went back to the page.
		read();
		own.addEventListener('change', read);
		return () => own.removeEventListener('change', read);
	}, [form]);
	const chosen = offer === undefined ? undefined : choices[offer];
	return (
		<FootBar amount={chosen?.amount} note={chosen?.note ?? none}>
			<Button type="submit" form={form} tone="signal" className={ACT_BAR_BUTTON}>
				{act}
				<small className="type-micro">{note}</small>
			</Button>
		</FootBar>
	);
}
