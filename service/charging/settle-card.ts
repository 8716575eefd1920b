import { capture, type PayingContext, release } from './card-payment.ts';

/** What is to be done with money that is set aside on a card. */
export interface DueCard {
	organisation_id: string;
	live_mode: boolean;
	card_due: 'capture' | 'release';
}

/**
 * Takes or gives up what is set aside under this reference. Repeat it until it succeeds.
 * @throws ServiceError `gateway_timeout_error` when nobody answered
 */
export function settleCard(ctx: Omit<PayingContext, 'caller'>, due: DueCard, reference: string): Promise<void> {
	const caller = { organisationId: due.organisation_id, liveMode: due.live_mode };
	return (due.card_due === 'capture' ? capture : release)({ ...ctx, caller }, reference);
}
