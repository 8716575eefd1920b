import type { DraftTraveller } from '#lib/checkout/booking-draft.ts';
import type { FilledTraveller } from '#lib/checkout/fill-party.ts';
import type { PartyRules } from '#lib/checkout/party-rules.ts';
import { slots } from '#lib/checkout/draft-of.ts';

/** A sheet with a saved traveller in it; who sits with whom stays. */
export const filledSheet = (known: DraftTraveller, saved: FilledTraveller, rules: PartyRules): DraftTraveller => {
	const traveller = { ...saved, id: known.id, infant_passenger_id: known.infant_passenger_id };
	return { ...traveller, ...slots(traveller, rules) };
};
