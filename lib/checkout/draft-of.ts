import type { Offer } from '#contract/air/offer.ts';
import type { BookingDraft, DraftTraveller } from './booking-draft.ts';
import { plainName } from './check-travellers.ts';
import { fullDate } from './date-parts.ts';
import { type PartyRules, partyRules } from './party-rules.ts';

type Passenger = Offer['passengers'][number];

const blank = (passenger: Passenger, { programmes }: PartyRules): DraftTraveller => ({
	id: passenger.id,
	title: '',
	given_name: passenger.given_name ?? '',
	family_name: passenger.family_name ?? '',
	gender: '',
	born_on: '',
	infant_passenger_id: null,
	identity_documents: [],
	loyalty_programme_accounts: (passenger.loyalty_programme_accounts ?? []).filter(({ airline_iata_code }) =>
		programmes.includes(airline_iata_code),
	),
});

/**
 * A draft that fits an offer: its passengers in its order, with what is known of each. Where there are as many adults as
 * infants, or one adult, nobody has to be asked who has whom.
 */
export function draftOf(offer: Offer, known: BookingDraft | null): BookingDraft {
	const rules = partyRules(offer);
	const travellers = offer.passengers.map((passenger) => {
		const traveller = { ...blank(passenger, rules), ...known?.travellers.find(({ id }) => id === passenger.id) };
		return { ...traveller, ...slots(traveller, rules) };
	});
	const of = (type: Passenger['type']) => offer.passengers.flatMap((one, i) => (one.type === type ? [i] : []));
	const infants = of('infant_without_seat').map((i) => offer.passengers[i]?.id ?? '');
	const adults = of('adult');
	if (infants.length > 0 && adults.length === 1) {
		const adult = travellers[adults[0] ?? 0];
		if (adult) adult.infant_passenger_id = infants[0] ?? null;
	}
	return {
		travellers,
		contact: { email: '', phone_number: '', ...known?.contact },
		services: known?.services ?? [],
	};
}

/** A place for each document and account that can be given, filled with those that are known. */
export function slots(
	{ identity_documents: documents, loyalty_programme_accounts: accounts }: DraftTraveller,
	{ identityTypes, extraTypes }: PartyRules,
): Pick<DraftTraveller, 'identity_documents' | 'loyalty_programme_accounts'> {
	const empty = { unique_identifier: '', issuing_country_code: '', expires_on: '' };
	const identity = documents.find(({ type }) => identityTypes.includes(type));
	const first = identityTypes[0];
	return {
		identity_documents: [
			...(first ? [{ ...empty, type: first, ...identity }] : []),
			...extraTypes.map((type) => ({ ...empty, type, ...documents.find((one) => one.type === type) })),
		],
		loyalty_programme_accounts: [accounts[0] ?? { airline_iata_code: '', account_number: '' }],
	};
}

const orNull = (text: string | null | undefined): string | null => text || null;

/** A draft as it is sent: names as airlines take them, and nothing that was left empty. */
export function tidyDraft(draft: BookingDraft, phone: string): BookingDraft {
	return {
		travellers: draft.travellers.map((traveller) => ({
			...traveller,
			given_name: plainName(traveller.given_name),
			family_name: plainName(traveller.family_name),
			born_on: fullDate(traveller.born_on),
			identity_documents: traveller.identity_documents
				.map(({ type, unique_identifier: number, issuing_country_code: country, expires_on: expires }) => ({
					type,
					unique_identifier: number.trim(),
					issuing_country_code: orNull(country),
					expires_on: type === 'passport' ? orNull(expires && fullDate(expires)) : null,
				}))
				.filter((document) => document.unique_identifier !== ''),
			loyalty_programme_accounts: traveller.loyalty_programme_accounts
				.map((account) => ({ ...account, account_number: account.account_number.trim() }))
				.filter((account) => account.account_number !== '' && account.airline_iata_code !== ''),
		})),
		contact: { email: draft.contact.email.trim(), phone_number: phone },
		services: draft.services,
	};
}
