import 'server-only';
import type { Accommodation } from '#contract/stays/accommodation.ts';
import { findPlace } from '../places.ts';
import { sameWords } from './find-stay-place.ts';

type Address = Pick<Accommodation['location']['address'], 'city_name' | 'country_code'>;

/** The IATA code of a hotel's city; null where no city of its name and country has one. */
export async function cityCode({ city_name: city, country_code: country }: Address): Promise<string | null> {
	const place = await findPlace(city);
	const isIt = place?.iata_country_code === country && sameWords(place.city_name ?? place.name, city);
	return place && isIt ? (place.iata_city_code ?? place.iata_code) : null;
}
