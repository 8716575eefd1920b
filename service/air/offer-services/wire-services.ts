import type { OfferService } from '#contract/air/service-item.ts';
import type { SupplierService } from '#service/suppliers/air/extras.ts';

/** What turns an airline's extras into the offer's. */
export interface ServiceFrame {
	currency: string;
	/** Ids by the airline's own keys; an extra without one is left out. */
	ids: ReadonlyMap<string, string>;
	/** In the order of the search, and of the journey through all slices. */
	passengerIds: readonly string[];
	segmentIds: readonly string[];
	/** Where the terms of cancelling for any reason can be read. */
	termsUrl: string;
}

/** The ids at these places. Throws RangeError when one is not there. */
export const pick = (ids: readonly string[], places: readonly number[]): string[] =>
	places.map((place) => {
		const id = ids[place];
		if (id === undefined) throw new RangeError('an extra for a passenger or a segment that is not there');
		return id;
	});

/** An offer's extras on the wire. Throws RangeError when one names a passenger or a segment that is not there. */
export function wireServices(services: readonly SupplierService[], frame: ServiceFrame): OfferService[] {
	return services.flatMap((service): OfferService[] => {
		const id = frame.ids.get(service.reference);
		if (id === undefined) return [];
		const shared = {
			id,
			total_amount: service.amount,
			total_currency: frame.currency,
			maximum_quantity: service.maximumQuantity,
			passenger_ids: pick(frame.passengerIds, service.passengers),
			segment_ids: pick(frame.segmentIds, service.segments),
		};
		if (service.type === 'cancel_for_any_reason') {
			const metadata = {
				refund_amount: service.refundAmount,
				merchant_copy: service.copy,
				terms_and_conditions_url: frame.termsUrl,
			};
			return [{ ...shared, type: 'cancel_for_any_reason', metadata }];
		}
		const { type, weightKg, lengthCm, heightCm, depthCm } = service.bag;
		const metadata = {
			type,
			maximum_weight_kg: weightKg,
			maximum_length_cm: lengthCm,
			maximum_height_cm: heightCm,
			maximum_depth_cm: depthCm,
		};
		return [{ ...shared, type: 'baggage', metadata }];
	});
}
