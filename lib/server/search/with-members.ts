import 'server-only';
import type { SearchRequest } from '#contract/air/offer-request.ts';
import { whoTravels } from '#lib/checkout/fill-party.ts';
import type { Companion } from '../accounts/travellers/traveller-store.ts';

/**
 * A search that tells airlines the frequent flyer numbers of those who travel, each with the name that the API needs with
 * one. Of who has none, airlines hear nothing.
 */
export function withMembers(body: SearchRequest, persons: readonly Companion[]): SearchRequest {
	const places = body.passengers.map(({ type = null, age = null }) => ({ type, age }));
	const chosen = whoTravels(persons, places, body.slices.at(-1)?.departure_date ?? '');
	return {
		...body,
		passengers: body.passengers.map((passenger, i) => {
			const place = places[i];
			const person = place && chosen.get(place);
			if (!person || person.loyalty.airlines.length === 0) return passenger;
			const { given_name, family_name, loyalty } = person;
			return { ...passenger, given_name, family_name, loyalty_programme_accounts: loyalty.airlines };
		}),
	};
}
