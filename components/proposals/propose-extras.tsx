'use client';
import type { SelectedService } from '#contract/air/service-item.ts';
import { priceBooking } from '#lib/api/intents.ts';
import { extrasChoice } from '#lib/trips/extras-quote.ts';
import { Propose } from './propose.tsx';
import { usePreparedForm } from './use-prepared-form.ts';

/** In place of adding it, an agent asks the traveller: with what is chosen, at the service's price. */
export function ProposeExtras({ intentId, services }: { intentId: string; services: readonly SelectedService[] }) {
	const form = usePreparedForm(async () => {
		// The proposal is made of what was priced last.
		await priceBooking(intentId, { services: [...services], pay: 'card' });
		return true;
	});
	return <Propose {...{ intentId, form }} quoteId={extrasChoice(services)} />;
}
