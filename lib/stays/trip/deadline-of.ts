import type { Accommodation } from '#contract/stays/accommodation.ts';
import { localOf, zoneName } from '../../i18n/zone-name.ts';
import type { StayTelling } from './stay-telling.ts';
import { zoneOfHotel } from './zone-of-hotel.ts';

/** A deadline, an instant, by the clock of the hotel, which is named after its city where its zone has no letters. */
export function deadlineOf(
	before: string,
	hotel: Pick<Accommodation, 'time_zone' | 'location'>,
	say: StayTelling,
): Record<'date' | 'time' | 'zone', string> {
	const zone = zoneOfHotel(hotel);
	const local = localOf(before, zone);
	const placeTime = say.t('cityTime', { city: hotel.location.address.city_name });
	return {
		date: say.date(local.slice(0, 10)),
		time: say.time(local),
		zone: say.own(zoneName(local, zone, say.locale, placeTime)),
	};
}
