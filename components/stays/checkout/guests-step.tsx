'use client';
import { useTranslations } from 'next-intl';
import { ContactSheet } from '#components/checkout/contact-sheet.tsx';
import { FilledNotice } from '#components/checkout/filled-notice.tsx';
import { StepForm, type TypedStep } from '#components/checkout/step-form.tsx';
import type { FilledFrom } from '#lib/checkout/last-guest.ts';
import { GuestSheet } from './guest-sheet.tsx';
import { RequestsSheet, type RequestsSheetProps } from './requests-sheet.tsx';

export const GUESTS_FORM = 'guests';

interface GuestsStepProps extends RequestsSheetProps, TypedStep {
	rooms: number;
	/** Who stays, over all rooms, in words. */
	party: string;
	/** What name and contact were filled in from; null: nothing. */
	filled: FilledFrom | null;
	country: () => string | undefined;
	/** An agent types for the guests. */
	agent: boolean;
}

/** Who stays in which room, how to reach them once for all, and what the hotel is asked for. */
export function GuestsStep({ rooms, party, filled, country, agent, programme, memberOnly, ...step }: GuestsStepProps) {
	const t = useTranslations('stayBooking');
	return (
		<StepForm id={GUESTS_FORM} onward={t('steps.toPay')} {...step}>
			<FilledNotice from={filled} />
			{rooms > 1 && <p>{t('guest.perRoom', { rooms, party })}</p>}
			{Array.from({ length: rooms }, (_, room) => (
				<GuestSheet key={`${room}`} room={room} rooms={rooms} />
			))}
			<ContactSheet note={t(agent ? 'contactNoteAgent' : 'contactNote')} {...{ country, agent }} />
			<RequestsSheet programme={programme} memberOnly={memberOnly} />
		</StepForm>
	);
}
