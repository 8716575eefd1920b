import type { BookingDraft, DraftTraveller } from './booking-draft.ts';

/** A passenger of an offer, without a name. */
export interface PartyMember {
	id: string;
	type: string | null;
	age: number | null;
}

/**
 * What was typed for one offer, for another of the same search: each traveller goes to the passenger of their kind in
 * the same position. Who has no place there is left out; seats and bags belong to the old flights.
 */
export function carryOver(
	draft: BookingDraft,
	from: readonly PartyMember[],
	to: readonly PartyMember[],
): BookingDraft | null {
	const ids = new Map<string, string>();
	for (const type of new Set(from.map((member) => member.type))) {
		const old = from.filter((member) => member.type === type);
		const places = to.filter((member) => member.type === type);
		for (const [i, member] of old.entries()) {
			const place = places[i];
			if (place) ids.set(member.id, place.id);
		}
	}
	const travellers = draft.travellers.flatMap((traveller): DraftTraveller[] => {
		const id = ids.get(traveller.id);
		if (id === undefined) return [];
		const infant = traveller.infant_passenger_id && ids.get(traveller.infant_passenger_id);
		return [{ ...traveller, id, infant_passenger_id: infant || null }];
	});
	return travellers.length === 0 ? null : { travellers, contact: draft.contact, services: [] };
}
