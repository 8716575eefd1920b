import type { SeatElement, SeatMap } from '#contract/air/seat-map.ts';
import type { SupplierSeatElement, SupplierSeatMap } from '#service/suppliers/air/extras.ts';

/** What turns an airline's seat map into one of the offer. */
export interface SeatMapFrame {
	mapId: string;
	sliceId: string;
	segmentId: string;
	currency: string;
	/** In the order of the search. */
	passengerIds: readonly string[];
	/** Ids of what is sold, by the airline's own keys; a seat without one is not for sale. */
	serviceIds: ReadonlyMap<string, string>;
	/** A new id of this kind. */
	nextId(kind: 'seat_row' | 'seat_section' | 'seat_element'): string;
}

function wireElement(element: SupplierSeatElement, frame: SeatMapFrame): SeatElement {
	const id = frame.nextId('seat_element');
	if (element.type !== 'seat') {
		return { id, type: element.type, designator: null, name: null, disclosures: null, available_services: [] };
	}
	const services = element.services.flatMap(({ reference, passenger, amount }) => {
		const [serviceId, passengerId] = [frame.serviceIds.get(reference), frame.passengerIds[passenger]];
		if (passengerId === undefined) throw new RangeError('a seat for a passenger who is not there');
		return serviceId === undefined
			? []
			: [{ id: serviceId, passenger_id: passengerId, total_amount: amount, total_currency: frame.currency }];
	});
	return {
		id,
		type: 'seat',
		designator: element.designator,
		name: element.name,
		disclosures: [...element.disclosures],
		available_services: services,
	};
}

/** A seat map on the wire. Throws RangeError when it names a passenger who is not there. */
export const wireSeatMap = ({ cabins }: SupplierSeatMap, frame: SeatMapFrame): SeatMap => ({
	id: frame.mapId,
	slice_id: frame.sliceId,
	segment_id: frame.segmentId,
	cabins: cabins.map(({ deck, cabinClass, aisles, wings, rows }) => ({
		deck,
		cabin_class: cabinClass,
		aisles,
		wings: wings && { first_row_index: wings.firstRow, last_row_index: wings.lastRow },
		rows: rows.map((sections) => ({
			id: frame.nextId('seat_row'),
			sections: sections.map((elements) => ({
				id: frame.nextId('seat_section'),
				elements: elements.map((element) => wireElement(element, frame)),
			})),
		})),
	})),
});
