'use client';
import type { SelectedService } from '#contract/air/service-item.ts';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { bagsOf } from '#lib/checkout/extras.ts';
import { flightParts } from '#lib/checkout/flight-parts.ts';
import { BagsSheet } from '../extras/bags-sheet.tsx';
import { ExtrasProvider, type HeldSeat } from '../extras/extras-context.ts';
import { SeatsSection } from '../extras/seats-section.tsx';
import type { SeatsAsked } from '../extras/use-seat-maps.ts';
import { CancelCoverSheet } from './cancel-cover-sheet.tsx';
import { useCheckout } from './checkout-context.ts';
import { useWho } from './use-who.ts';

export interface ExtrasStepProps {
	seats: SeatsAsked;
	onContinue: () => void;
}

/** Nobody has a seat before the booking. */
const NO_SEATS: readonly HeldSeat[] = [];

/** Seats, bags and the right to cancel: all optional, none chosen beforehand. */
export function ExtrasStep({ seats, onContinue }: ExtrasStepProps) {
	const t = useTranslations('checkout.steps');
	const { setValue } = useFormContext<BookingDraft>();
	const services = useWatch<BookingDraft, 'services'>({ name: 'services' });
	const { offer, preferences, show } = useCheckout();
	const all = useWho();
	const facts = useMemo(
		() => ({
			parts: flightParts(offer),
			who: all.filter(({ seated }) => seated),
			bags: bagsOf(offer),
			currency: offer.total_currency,
			held: NO_SEATS,
			locale: preferences.locale,
			show,
		}),
		[offer, all, preferences.locale, show],
	);
	const choose = (next: SelectedService[]): void => setValue('services', next, { shouldDirty: true });
	return (
		<div className="grid gap-4">
			<ExtrasProvider value={facts}>
				<SeatsSection {...{ seats, services, choose }} />
				<BagsSheet {...{ services, choose }} />
			</ExtrasProvider>
			<CancelCoverSheet {...{ services, choose }} />
			<Button tone="signal" size="l" onClick={onContinue} className="max-l:!hidden !whitespace-normal">
				{t('toPay')}
			</Button>
		</div>
	);
}
