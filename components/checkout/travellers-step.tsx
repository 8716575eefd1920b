'use client';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { FilledFrom } from '#lib/checkout/last-guest.ts';
import { useCheckout } from './checkout-context.ts';
import { ContactSheet } from './contact-sheet.tsx';
import { FilledNotice } from './filled-notice.tsx';
import { StepForm, type TypedStep } from './step-form.tsx';
import { TravellerSheet } from './traveller-sheet.tsx';
import { useWho } from './use-who.ts';

interface TravellersStepProps extends TypedStep {
	/** What name and contact were filled in from; null: nothing. */
	filled: FilledFrom | null;
}

export const TRAVELLERS_FORM = 'travellers';

/** Who travels, and how to reach them. Nothing of it is drawn again as the page around it changes. */
export const TravellersStep = memo(function TravellersStep({ filled, ...step }: TravellersStepProps) {
	const t = useTranslations('checkout');
	const { country, agent = false } = useCheckout();
	const who = useWho();
	return (
		<StepForm id={TRAVELLERS_FORM} onward={t('steps.toExtras')} {...step}>
			<FilledNotice from={filled} />
			{who.map(({ id, index, kind }) => (
				<TravellerSheet key={id} index={index} kind={kind} />
			))}
			<ContactSheet note={t(agent ? 'contact.noteAgent' : 'contact.note')} {...{ country, agent }} />
		</StepForm>
	);
});
