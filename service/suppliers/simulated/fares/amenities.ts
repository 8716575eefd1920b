import type { CabinAmenities, CabinClass } from '#contract/air/segment.ts';
import type { RefAircraft, RefAirline } from '#service/refdata/types.ts';
import { unit } from '../hash.ts';

type Seat = NonNullable<CabinAmenities['seat']>;
type Wifi = NonNullable<CabinAmenities['wifi']>;

const seat = (pitch: string, legroom: string, type: Seat['type']): Seat => ({ pitch, legroom, type });

function seatOf(airline: RefAirline, body: RefAircraft['body'], cabin: CabinClass): Seat {
	const wide = body === 'WB';
	switch (cabin) {
		case 'economy':
			if (airline.kind === 'U') return seat('28', 'less', 'standard');
			if (airline.kind !== 'F') return seat('29', wide ? 'standard' : 'less', 'standard');
			return wide ? seat('31', 'standard', 'standard') : seat('30', 'standard', 'standard');
		case 'premium_economy':
			return wide ? seat('38', 'more', 'recliner') : seat('34', 'more', 'extra_legroom');
		case 'business':
			if (!wide) return seat('37', 'more', 'recliner');
			return unit(`${airline.iata}seat`) < 0.15 ? seat('60', 'more', 'angle_flat') : seat('77', 'more', 'full_flat');
		case 'first':
			return wide ? seat('80', 'more', 'private_suite') : seat('40', 'more', 'recliner');
	}
}

function wifiOf(airline: RefAirline, body: RefAircraft['body'], cabin: CabinClass): Wifi {
	if (body === 'TP' || (airline.kind === 'U' && unit(`${airline.iata}wifi`) < 0.7))
		return { available: false, cost: 'n/a' };
	const roll = unit(`${airline.iata}wifi${body}`);
	if (roll < 0.18) return { available: false, cost: 'n/a' };
	if (cabin === 'business' || cabin === 'first') return { available: true, cost: 'free' };
	return { available: true, cost: roll < 0.4 ? 'free' : roll < 0.75 ? 'paid' : 'free or paid' };
}

/** What a cabin offers, by airline and aircraft; parts, or the whole, are null where the airline does not say. */
export function cabinAmenities(airline: RefAirline, aircraft: RefAircraft, cabin: CabinClass): CabinAmenities | null {
	const silence = unit(`${airline.iata}amenities`);
	if (silence < 0.06) return null;
	const power =
		aircraft.body === 'TP' ? false : airline.kind !== 'U' && unit(`${airline.iata}power${aircraft.body}`) < 0.85;
	return {
		wifi: silence < 0.12 ? null : wifiOf(airline, aircraft.body, cabin),
		seat: silence > 0.95 ? null : seatOf(airline, aircraft.body, cabin),
		power: silence > 0.9 ? { available: null } : { available: power },
	};
}
