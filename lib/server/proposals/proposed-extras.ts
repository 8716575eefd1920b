import 'server-only';
import { addAmounts } from '#contract/common/amounts.ts';
import type { TripProposed } from '#lib/proposals/proposal.ts';
import { extrasChoice } from '#lib/trips/extras-quote.ts';
import type { AddFacts } from '../intents/purposes/add-services.ts';

/** Seats and bags as they were priced. */
export function proposedExtras({
	add_services: chosen,
	services,
}: NonNullable<AddFacts['chosen']>): Extract<TripProposed, { purpose: 'add_services' }> {
	const currency = services[0]?.currency ?? '';
	const total = addAmounts(currency, '0', ...services.map(({ amount }) => amount));
	return {
		purpose: 'add_services',
		quote: { id: extrasChoice(chosen), currency, total_amount: total, expires_at: null },
		services,
	};
}
