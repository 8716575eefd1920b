'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ContactSheet } from '#components/checkout/contact-sheet.tsx';
import { ContinueButton } from '#components/checkout/continue-button.tsx';
import { ErrorSummary } from '#components/checkout/error-summary.tsx';
import type { FlatError } from '#components/checkout/flat-errors.ts';
import { Notice } from '#components/ui/notice.tsx';
import { useEarlyInput } from '#components/ui/use-early-input.ts';
import { GuestSheet } from './guest-sheet.tsx';
import { RequestsSheet, type RequestsSheetProps } from './requests-sheet.tsx';

export const GUESTS_FORM = 'guests';

interface GuestsStepProps extends RequestsSheetProps {
	rooms: number;
	country: () => string | undefined;
	errors: readonly FlatError[];
	busy: boolean;
	/** Continue was pressed without a line. */
	offline: boolean;
	onContinue: () => void;
}

/** Who stays, how to reach them, and what the hotel is asked for. */
export function GuestsStep({ rooms, country, errors, busy, offline, onContinue, ...asked }: GuestsStepProps) {
	const t = useTranslations('stayBooking');
	const steps = useTranslations('checkout.steps');
	const form = useRef<HTMLFormElement>(null);
	useEarlyInput(form);
	return (
		<form
			ref={form}
			id={GUESTS_FORM}
			noValidate
			className="grid gap-4"
			onSubmit={(event) => {
				event.preventDefault();
				if (!busy) onContinue();
			}}
		>
			<ErrorSummary errors={errors} />
			{Array.from({ length: rooms }, (_, room) => (
				<GuestSheet key={`${room}`} room={room} rooms={rooms} />
			))}
			<ContactSheet note={t('contactNote')} country={country} />
			<RequestsSheet {...asked} />
			{offline && (
				<Notice tone="warn" role="alert">
					{steps('offline')}
				</Notice>
			)}
			<ContinueButton size="l" busy={busy} className="max-l:!hidden !whitespace-normal">
				{t('steps.toPay')}
			</ContinueButton>
		</form>
	);
}
