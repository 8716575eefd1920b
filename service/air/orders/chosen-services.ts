import type { OrderService } from '#contract/air/order.ts';
import type { SelectedService } from '#contract/air/service-item.ts';
import { multiplyAmount } from '#contract/common/amounts.ts';
import type { RequestContext } from '#service/context.ts';
import { newId } from '#service/ids.ts';
import { findServices } from '../offer-services/find-services.ts';
import type { ChosenService } from '../offer-services/select-services.ts';
import { termsUrl } from '../offer-services/terms-url.ts';
import { type ServiceFrame, wireServices } from '../offer-services/wire-services.ts';
import type { BookableOffer } from './bookable-offer.ts';

type Frame = Omit<ServiceFrame, 'ids'>;

/** An extra or a seat that is booked: the airline's own key, and what an order keeps of it. */
export interface BookedService {
	reference: string;
	service: OrderService;
}

function metadataOf({ id, key, extra, designator, seat }: ChosenService, frame: Frame) {
	if (!extra) return { designator, name: seat?.name ?? null, disclosures: [...(seat?.disclosures ?? [])] };
	const [wire] = wireServices([extra], { ...frame, ids: new Map([[key, id]]) });
	return { ...wire?.metadata };
}

const pick = (ids: readonly string[], places: readonly number[]) => places.flatMap((place) => ids[place] ?? []);

/** What was chosen, as an order keeps it. */
export const asBooked = (chosen: readonly ChosenService[], frame: Frame): BookedService[] =>
	chosen.map((each) => ({
		reference: each.key,
		service: {
			id: newId('booked_service'),
			type: each.type,
			total_amount: multiplyAmount(frame.currency, each.amount, each.quantity),
			total_currency: frame.currency,
			quantity: each.quantity,
			passenger_ids: pick(frame.passengerIds, each.passengers),
			segment_ids: pick(frame.segmentIds, each.segments),
			metadata: metadataOf(each, frame),
		},
	}));

/**
 * The extras and seats of an order, at the airline's current prices.
 * @throws ValidationFailure for an id that the offer was not shown with, or a choice that cannot be
 * @throws ServiceError `ancillary_service_not_available` when one is not sold any more
 */
export async function chosenServices(
	ctx: RequestContext,
	{ row, offer, fare }: BookableOffer,
	choices: readonly SelectedService[],
): Promise<readonly BookedService[]> {
	return asBooked(await findServices(ctx, row, choices, '/services'), {
		currency: fare.currency,
		passengerIds: row.head.passengers.map(({ id }) => id),
		segmentIds: offer.slices.flatMap(({ segments }) => segments.map(({ id }) => id)),
		termsUrl: termsUrl(ctx),
	});
}
