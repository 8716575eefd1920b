import type { OrderAvailableService, SelectedService } from '#contract/air/service-item.ts';
import { multiplyAmount } from '#contract/common/amounts.ts';

/** Something that is added to a booking, as it was shown and agreed to. Names nobody. */
export interface AddedService {
	type: OrderAvailableService['type'];
	quantity: number;
	/** Of all pieces. */
	amount: string;
	currency: string;
	passenger_ids: string[];
	segment_ids: string[];
	/** Of a seat. */
	designator?: string;
	/** Of a bag. */
	bag?: 'checked' | 'carry_on';
}

/** What was chosen of what can be added; undefined when some of it cannot, or not so many. */
export function addedServices(
	chosen: readonly SelectedService[],
	services: readonly OrderAvailableService[],
): AddedService[] | undefined {
	const known = new Map(services.map((service) => [service.id, service]));
	const found = chosen.map(({ id, quantity }): AddedService | undefined => {
		const service = known.get(id);
		if (!service || quantity > service.maximum_quantity) return undefined;
		const { type, total_currency: currency, passenger_ids, segment_ids } = service;
		return {
			type,
			quantity,
			amount: multiplyAmount(currency, service.total_amount, quantity),
			currency,
			passenger_ids,
			segment_ids,
			...(type === 'seat' && { designator: service.metadata.designator }),
			...(type === 'baggage' && { bag: service.metadata.type }),
		};
	});
	return found.every((each) => each !== undefined) ? found : undefined;
}
