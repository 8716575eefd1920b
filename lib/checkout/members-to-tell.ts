import type { OfferPassenger } from '#contract/air/passenger.ts';
import type { AddLoyalty } from '../intents/steps.ts';
import type { BookingDraft } from './booking-draft.ts';

interface Heard {
	passengers: readonly Pick<OfferPassenger, 'id' | 'given_name' | 'family_name' | 'loyalty_programme_accounts'>[];
	/** Numbers of other programmes mean nothing to the airline. */
	supported_loyalty_programmes: readonly string[];
}

/**
 * The travellers of whom an offer does not know what was typed: a number, or that the number which it was priced with
 * belongs to nobody who travels. Of several that it knows of somebody, the one that was typed is enough.
 */
export function membersToTell(
	{ travellers }: Pick<BookingDraft, 'travellers'>,
	{ passengers, supported_loyalty_programmes: programmes }: Heard,
): AddLoyalty[] {
	return travellers.flatMap(({ id, given_name, family_name, loyalty_programme_accounts }) => {
		const known = passengers.find((one) => one.id === id);
		const theirs = (known?.loyalty_programme_accounts ?? []).filter((one) =>
			programmes.includes(one.airline_iata_code),
		);
		const isSame = known?.given_name === given_name && known.family_name === family_name;
		const isKnown = loyalty_programme_accounts.every((typed) =>
			theirs.some(
				(one) => one.airline_iata_code === typed.airline_iata_code && one.account_number === typed.account_number,
			),
		);
		const isTold = loyalty_programme_accounts.length === 0 ? theirs.length === 0 : isSame && isKnown;
		return isTold ? [] : [{ passenger_id: id, given_name, family_name, loyalty_programme_accounts }];
	});
}
