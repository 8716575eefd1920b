import type { listAvailableOrderServices as Endpoint } from '#contract/air/order-service.ts';
import type { OrderAvailableService } from '#contract/air/service-item.ts';
import type { Verb } from '#service/http/handler.ts';
import { type ChoosableSeat, choosableExtras, choosableSeats } from '../offer-services/select-services.ts';
import { pick, type ServiceFrame, wireServices } from '../offer-services/wire-services.ts';
import { requireOrder } from '../orders/require-order.ts';
import { airlineExtras, airlineSeats, frameOf } from './order-extras.ts';
import { orderServiceIds } from './order-service-ids.ts';
import { growthProblem } from './rules.ts';

/** The extras and seats that can be added to an order now: bags first. */
export const listAvailableOrderServices: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const order = await requireOrder(ctx, params.id);
	if (growthProblem(order)) return [];
	const [extras = [], maps] = await Promise.all([airlineExtras(ctx, order), airlineSeats(ctx, order)]);
	const seats = choosableSeats(maps);
	const frame = frameOf(ctx, order);
	const shown = [...choosableExtras(extras), ...seats];
	const ids = await orderServiceIds(ctx, order, shown);
	return [
		...wireServices(extras, { ...frame, ids }),
		...seats.flatMap((seat) => wireSeat(seat, { ...frame, ids })),
	] satisfies OrderAvailableService[];
};

/** None of a seat without an id. */
function wireSeat({ key, designator, seat, ...sold }: ChoosableSeat, frame: ServiceFrame): OrderAvailableService[] {
	const id = frame.ids.get(key);
	if (id === undefined) return [];
	return [
		{
			id,
			type: 'seat',
			total_amount: sold.amount,
			total_currency: frame.currency,
			maximum_quantity: 1,
			passenger_ids: pick(frame.passengerIds, sold.passengers),
			segment_ids: pick(frame.segmentIds, sold.segments),
			metadata: { designator, name: seat.name, disclosures: [...seat.disclosures] },
		},
	];
}
