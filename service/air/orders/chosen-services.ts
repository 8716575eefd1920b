import type { ServiceChoice } from '#contract/air/order.ts';
import { multiplyAmount } from '#contract/common/amounts.ts';
import type { RequestContext } from '#service/context.ts';
import { type ChosenService as Found, findServices } from '../offer-services/find-services.ts';
import { type ServiceFrame, wireServices } from '../offer-services/wire-services.ts';
import type { BookableOffer } from './bookable-offer.ts';
import type { ChosenService } from './draft.ts';

function metadataOf({ id, key, extra, designator, seat }: Found, frame: Omit<ServiceFrame, 'ids'>) {
	if (!extra) return { designator, name: seat?.name ?? null, disclosures: [...(seat?.disclosures ?? [])] };
	const [wire] = wireServices([extra], { ...frame, ids: new Map([[key, id]]) });
	return { ...wire?.metadata };
}

/**
 * The extras and seats of an order, at the airline's prices of now.
 * @throws ValidationFailure for an id that the offer was not shown with, or a choice that cannot be
 * @throws ServiceError `ancillary_service_not_available` when one is not sold any more
 */
export async function chosenServices(
	ctx: RequestContext,
	{ row, offer, fare }: BookableOffer,
	choices: readonly ServiceChoice[],
): Promise<readonly ChosenService[]> {
	const found = await findServices(ctx, row, choices, '/services');
	const passengerIds = row.head.passengers.map(({ id }) => id);
	const segmentIds = offer.slices.flatMap(({ segments }) => segments.map(({ id }) => id));
	const frame = {
		currency: fare.currency,
		passengerIds,
		segmentIds,
		termsUrl: `${ctx.config.DOCS_URL ?? `${ctx.baseUrl}/docs`}/cancel-for-any-reason`,
	};
	const pick = (ids: readonly string[], places: readonly number[]) => places.flatMap((place) => ids[place] ?? []);
	return found.map(
		(each): ChosenService => ({
			reference: each.key,
			type: each.type,
			amount: each.amount,
			totalAmount: multiplyAmount(fare.currency, each.amount, each.quantity),
			currency: fare.currency,
			quantity: each.quantity,
			passengerIds: pick(passengerIds, each.passengers),
			segmentIds: pick(segmentIds, each.segments),
			metadata: metadataOf(each, frame),
		}),
	);
}
