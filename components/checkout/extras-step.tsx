'use client';
import type { SelectedService } from '#contract/air/service-item.ts';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { BagsSheet } from './bags-sheet.tsx';
import { CancelCoverSheet } from './cancel-cover-sheet.tsx';
import { SeatsSection } from './seats-section.tsx';
import type { SeatsAsked } from './use-seat-maps.ts';

export interface ExtrasStepProps {
	seats: SeatsAsked;
	onContinue: () => void;
}

/** Seats, bags and the right to cancel: all optional, none chosen beforehand. */
export function ExtrasStep({ seats, onContinue }: ExtrasStepProps) {
	const t = useTranslations('checkout.steps');
	const { setValue } = useFormContext<BookingDraft>();
	const services = useWatch<BookingDraft, 'services'>({ name: 'services' });
	const choose = (next: SelectedService[]): void => setValue('services', next, { shouldDirty: true });
	return (
		<div className="grid gap-4">
			<SeatsSection {...{ seats, services, choose }} />
			<BagsSheet {...{ services, choose }} />
			<CancelCoverSheet {...{ services, choose }} />
			<Button tone="signal" size="l" onClick={onContinue} className="max-l:!hidden !whitespace-normal">
				{t('toPay')}
			</Button>
		</div>
	);
}
