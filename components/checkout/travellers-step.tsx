'use client';
import { useTranslations } from 'next-intl';
import { memo, useRef } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { useEarlyInput } from '#components/ui/use-early-input.ts';
import { useCheckout } from './checkout-context.ts';
import { ContinueButton } from './continue-button.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { FlatError } from './flat-errors.ts';
import { TravellerSheet } from './traveller-sheet.tsx';
import { useWho } from './use-who.ts';

/** On a phone the button stands apart, and the sentence may be out of sight. */
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

export const TRAVELLERS_FORM = 'travellers';

interface TravellersStepProps {
	errors: readonly FlatError[];
	busy: boolean;
	/** Continue was pressed without a line. */
	offline: boolean;
	onContinue: () => void;
}

/** Who travels, and how to reach them. Nothing of it is drawn again as the page around it changes. */
export const TravellersStep = memo(function TravellersStep({ errors, busy, offline, onContinue }: TravellersStepProps) {
	const t = useTranslations('checkout.steps');
	const contact = useTranslations('checkout.contact');
	const { country } = useCheckout();
	const who = useWho();
	const form = useRef<HTMLFormElement>(null);
	useEarlyInput(form);
	return (
		<form
			ref={form}
			id={TRAVELLERS_FORM}
			noValidate
			className="grid gap-4"
			onSubmit={(event) => {
				event.preventDefault();
				if (!busy) onContinue();
			}}
		>
			<ErrorSummary errors={errors} />
			{who.map(({ id, index, kind }) => (
				<TravellerSheet key={id} index={index} kind={kind} />
			))}
			<ContactSheet note={contact('note')} country={country} />
			{offline && (
				<div ref={intoView}>
					<Notice tone="warn" role="alert">
						{t('offline')}
					</Notice>
				</div>
			)}
			<ContinueButton size="l" busy={busy} className="max-l:!hidden !whitespace-normal">
				{t('toExtras')}
			</ContinueButton>
		</form>
	);
});
