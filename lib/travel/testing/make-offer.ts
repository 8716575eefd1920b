import type { Airline } from '#contract/air/airline.ts';
import type { Airport } from '#contract/air/airport.ts';
import type { Offer } from '#contract/air/offer.ts';
import type { Baggage, Condition, Segment, Slice } from '#contract/air/segment.ts';

const ZONES: Record<string, string> = {
	LHR: 'Europe/London',
	LGW: 'Europe/London',
	JFK: 'America/New_York',
	EWR: 'America/New_York',
	FRA: 'Europe/Berlin',
	BER: 'Europe/Berlin',
	AMS: 'Europe/Amsterdam',
	SIN: 'Asia/Singapore',
	SYD: 'Australia/Sydney',
	NRT: 'Asia/Tokyo',
	HNL: 'Pacific/Honolulu',
};
const AIRLINES: Record<string, string> = {
	BA: 'British Airways',
	AA: 'American Airlines',
	LH: 'Lufthansa',
	CL: 'Lufthansa CityLine',
	ZZ: 'Wayfare Airways',
};

export const airport = (code: string): Airport => ({
	id: `arp_${code.toLowerCase()}`,
	type: 'airport',
	name: `${code} Airport`,
	iata_code: code,
	icao_code: null,
	iata_city_code: null,
	iata_country_code: 'GB',
	city_name: `City of ${code}`,
	city: null,
	airports: null,
	latitude: 0,
	longitude: 0,
	time_zone: ZONES[code] ?? 'UTC',
});

export const airline = (code: string): Airline => ({
	id: `arl_${code}`,
	name: AIRLINES[code] ?? code,
	iata_code: code,
	logo_symbol_url: null,
	logo_lockup_url: null,
	conditions_of_carriage_url: null,
});

export interface FlightSpec {
	/** `BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10`. */
	flight: string;
	/** Code of who flies; the seller unless given; null when the supplier leaves it out. */
	by?: string | null;
	terminals?: [string | null, string | null];
	/** `arrives`: local where it lands, such as `2027-03-11T14:00`. */
	stop?: { at: string; minutes: number; arrives?: string };
	cabin?: string;
	/** As the airline names it. */
	aircraft?: string;
	bags?: Baggage[];
}

const PASSENGERS = ['pas_1', 'pas_2'];

export function segment(spec: FlightSpec): Segment {
	const [number = '', from = '', departs = '', to = '', arrives = ''] = spec.flight.split(' ');
	const seller = number.slice(0, 2);
	return {
		id: `seg_${number}`,
		origin: airport(from),
		origin_terminal: spec.terminals?.[0] ?? null,
		destination: airport(to),
		destination_terminal: spec.terminals?.[1] ?? null,
		departing_at: `${departs}:00`,
		arriving_at: `${arrives}:00`,
		duration: null,
		distance: null,
		aircraft: spec.aircraft ? { id: 'arc_1', iata_code: '789', name: spec.aircraft } : null,
		marketing_carrier: airline(seller),
		marketing_carrier_flight_number: number.slice(2),
		operating_carrier: (spec.by === null ? null : airline(spec.by ?? seller)) as Airline,
		operating_carrier_flight_number: null,
		stops: spec.stop
			? [
					{
						id: 'sto_1',
						duration: `PT${spec.stop.minutes}M`,
						arriving_at: `${spec.stop.arrives ?? departs}:00`,
						departing_at: `${departs}:00`,
						airport: airport(spec.stop.at),
					},
				]
			: [],
		passengers: PASSENGERS.map((passenger_id) => ({
			passenger_id,
			fare_basis_code: null,
			cabin_class: (spec.cabin ?? 'economy') as 'economy',
			cabin_class_marketing_name: 'Economy',
			cabin: null,
			conditions: { advance_seat_selection: null, priority_boarding: null, priority_check_in: null },
			baggages: spec.bags ?? [
				{ type: 'carry_on', quantity: 1 },
				{ type: 'checked', quantity: 0 },
			],
		})),
	};
}

export interface OfferSpec {
	id?: string;
	price?: string;
	currency?: string;
	slices: FlightSpec[][];
	/** Of the first slice; the others have their own. */
	key?: string | null;
	brand?: string;
	kg?: string | null;
	refund?: Condition | null;
	change?: Condition | null;
	seat?: boolean | null;
	infant?: boolean;
}

export const allowed = (amount: string | null, currency: string | null = 'EUR'): Condition => ({
	allowed: true,
	penalty_amount: amount,
	penalty_currency: amount === null ? null : currency,
});
export const refused: Condition = { allowed: false, penalty_amount: null, penalty_currency: null };

function slice(flights: readonly FlightSpec[], i: number, { brand, key, seat }: OfferSpec): Slice {
	const segments = flights.map(segment);
	const first = segments[0] as Segment;
	const last = segments.at(-1) as Segment;
	return {
		id: `sli_${i}`,
		origin: first.origin,
		origin_type: 'airport',
		destination: last.destination,
		destination_type: 'airport',
		duration: null,
		fare_brand_name: brand ?? 'Light',
		ngs_shelf: null,
		comparison_key: key === undefined ? flights.map((f) => f.flight).join('+') : key,
		conditions: {
			refund_before_departure: null,
			change_before_departure: null,
			advance_seat_selection: seat ?? null,
			priority_boarding: null,
			priority_check_in: null,
		},
		segments,
	};
}

/** An offer as the API gives it, from a few words. */
export function makeOffer(spec: OfferSpec): Offer {
	const currency = spec.currency ?? 'EUR';
	return {
		id: spec.id ?? 'off_1',
		live_mode: false,
		created_at: '2027-03-01T10:00:00Z',
		updated_at: '2027-03-01T10:00:00Z',
		expires_at: '2027-03-01T10:30:00Z',
		partial: false,
		owner: airline(spec.slices[0]?.[0]?.flight.slice(0, 2) ?? 'ZZ'),
		total_amount: spec.price ?? '400.00',
		total_currency: currency,
		base_amount: '300.00',
		base_currency: currency,
		tax_amount: '100.00',
		tax_currency: currency,
		total_emissions_kg: spec.kg === undefined ? '500' : spec.kg,
		slices: spec.slices.map((flights, i) => slice(flights, i, spec)),
		passengers: PASSENGERS.map((id, i) => ({
			id,
			type: spec.infant && i === 1 ? 'infant_without_seat' : 'adult',
			age: null,
			fare_type: null,
			given_name: null,
			family_name: null,
			loyalty_programme_accounts: [],
		})),
		conditions: { refund_before_departure: spec.refund ?? null, change_before_departure: spec.change ?? null },
		payment_requirements: {
			requires_instant_payment: true,
			price_guarantee_expires_at: null,
			payment_required_by: null,
		},
		private_fares: [],
		supported_loyalty_programmes: [],
		supported_passenger_identity_document_types: [],
		passenger_identity_documents_required: false,
		available_payment_types: null,
		available_airline_credit_ids: [],
		intended_payment_methods: [],
		intended_services: [],
		loyalty_programmes_accepted: [],
		allowed_passenger_identity_document_types: [],
	};
}
