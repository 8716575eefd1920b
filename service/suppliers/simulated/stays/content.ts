import { stableId } from '#service/refdata/ids.ts';
import { fold } from '#service/refdata/fold.ts';
import type { PictureKey, PicturePalette } from '#service/suppliers/stays/picture-keys.ts';
import type { HotelGroup, SupplierAccommodation } from '#service/suppliers/stays/accommodation.ts';
import { hotelCurrency } from './hotel-currency.ts';
import { chance, pick } from './chance.ts';
import { BRANDS, CHAIN_NAMES, REWARDING_CHAIN } from './data/chains.ts';
import { RESERVED_NUMBERS } from './data/contacts.ts';
import { nameWords } from './data/names.ts';
import { AMENITIES } from './data/stars.ts';
import type { Hotel } from './hotel-world.ts';
import { reviewSummary } from './reviews.ts';
import type { Traits } from './roster.ts';

const [STREET, STREET_NAME, HOUSE, AMENITY, CHECK_IN, CHECK_OUT, DESK, PALETTE, CAMERA, RATING, PHONE, SAYS] = [
	50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61,
] as const;

const group = (kind: 'brand' | 'chain', name: string): HotelGroup => ({ id: stableId(kind, name), name });
/** All groups and brands, by name. */
export const CHAINS: readonly HotelGroup[] = CHAIN_NAMES.map((name) => group('chain', name)).sort(byName);
export const BRAND_GROUPS: readonly HotelGroup[] = BRANDS.map(({ name }) => group('brand', name)).sort(byName);

function byName(a: HotelGroup, b: HotelGroup): number {
	return a.name < b.name ? -1 : 1;
}

/** The light that all pictures of a hotel are in. */
export const paletteOf = ({ city, ordinal }: Pick<Hotel, 'city' | 'ordinal'>): PicturePalette =>
	chance(city.id, ordinal, PALETTE) < 0.5 ? 'warm' : 'cool';

/** All facts about a hotel. */
export function contentOf(hotel: Hotel, traits: Traits): SupplierAccommodation {
	const { city, ordinal, id } = hotel;
	const { stars, brand, place } = traits;
	const at = (salt: number, more = 0) => chance(city.id, ordinal, salt, more);
	const amenities = amenitiesOf(traits, at);
	const has = new Set(amenities.map(({ type }) => type));
	const summary = reviewSummary(hotel, stars);
	return Object.freeze<SupplierAccommodation>({
		id,
		name: traits.name,
		description: describe(hotel, traits, has),
		location: {
			latitude: place.latitude,
			longitude: place.longitude,
			lineOne: streetOf(city.country, at),
			cityName: city.name,
			region: city.division,
			postalCode: null,
			countryCode: city.country,
		},
		timeZone: city.timeZone,
		currency: hotelCurrency(city.country),
		photos: photosOf(has, paletteOf(hotel), at(CAMERA)),
		amenities,
		brand: BRAND_GROUPS.find(({ name }) => name === brand?.name) ?? null,
		chain: CHAINS.find(({ name }) => name === brand?.chain) ?? null,
		checkIn: {
			after: pick(['14:00', '15:00', '15:00', '16:00'], at(CHECK_IN)),
			before: has.has('24_hour_front_desk') ? null : pick(['21:00', '22:00', '23:00'], at(DESK)),
			checkOutBefore: pick(['10:00', '11:00', '11:00', '12:00'], at(CHECK_OUT)),
		},
		keyCollection: keyCollectionOf(has.has('24_hour_front_desk'), at(DESK)),
		rating: stars,
		ratings: ratingsOf(city.country, stars, at(RATING)),
		reviewScore: summary?.score ?? null,
		reviewCount: summary?.count ?? null,
		email: `desk@${fold(traits.name).replaceAll(' ', '-')}.${fold(city.name).replaceAll(' ', '-')}.example`,
		phoneNumber: phoneOf(city.country, at),
		paymentInstructionSupported: at(SAYS) < 0.35,
		loyaltyProgramme: brand?.chain === REWARDING_CHAIN ? 'wayfare_hotel_group_rewards' : null,
	});
}

type Chance = (salt: number, more?: number) => number;

function phoneOf(country: string, at: Chance): string | null {
	let digit = 0;
	return RESERVED_NUMBERS[country]?.replace(/#/g, () => String(Math.floor(at(PHONE, ++digit) * 10))) ?? null;
}

function amenitiesOf({ stars, isResort }: Traits, at: Chance): NonNullable<SupplierAccommodation['amenities']> {
	return AMENITIES.filter(([type, , ...byStars], i) => {
		const more = isResort && (type === 'pool' || type === 'spa') ? 1.5 : 1;
		return at(AMENITY, i) * 100 < (byStars[stars - 1] ?? 0) * more;
	}).map(([type, description]) => ({ type, description }));
}

function streetOf(country: string, at: Chance): string {
	const words = nameWords(country);
	const number = String(1 + Math.floor(at(HOUSE) ** 1.8 * 140));
	return pick(words.streets, at(STREET))
		.replace('{}', pick(words.streetNames, at(STREET_NAME)))
		.replace('#', number);
}

function photosOf(has: ReadonlySet<string>, palette: PicturePalette, at: number): PictureKey[] {
	const [view, other] = at < 0.5 ? ([1, 2] as const) : ([2, 1] as const);
	const scenes: PictureKey[] = [`facade-${palette}-${view}`, `room-${palette}-${view}`, `room-${palette}-${other}`];
	scenes.push(`bathroom-${palette}-${view}`, `lobby-${palette}-${other}`);
	if (has.has('restaurant')) scenes.push(`restaurant-${palette}-${view}`);
	if (has.has('pool')) scenes.push(`pool-${palette}-${other}`);
	return scenes;
}

function keyCollectionOf(isOpen: boolean, at: number): string | null {
	if (isOpen) return 'The front desk is open at all hours: show your passport or identity card and collect your key.';
	if (at < 0.4) return 'The hotel sends a code for the door and the key box on the day you arrive.';
	return at < 0.9
		? 'Collect your key at the front desk. Tell the hotel before you come if you arrive late in the evening.'
		: null;
}

function ratingsOf(country: string, stars: number, at: number): NonNullable<SupplierAccommodation['ratings']> {
	const ratings: { source: 'aaa' | 'northstar' | 'priceline' | 'bookingcom'; value: number }[] = [];
	if (at < 0.85) ratings.push({ source: 'bookingcom', value: stars });
	if (at > 0.3) ratings.push({ source: 'priceline', value: at > 0.8 ? Math.max(1, stars - 1) : stars });
	if (at > 0.5 && at < 0.75) ratings.push({ source: 'northstar', value: Math.min(5, stars + (at < 0.55 ? 1 : 0)) });
	if ((country === 'US' || country === 'CA') && stars >= 2 && at < 0.6) ratings.push({ source: 'aaa', value: stars });
	return ratings;
}

function describe({ city }: Hotel, traits: Traits, has: ReadonlySet<string>): string {
	const { place, kmFromMiddle, rooms, stars, isResort } = traits;
	const km = kmFromMiddle.toFixed(1);
	const where = place.byAirport
		? `near the airport, ${km} km from the middle of ${city.name}`
		: place.district
			? `in ${place.district}, ${km} km from the middle of ${city.name}`
			: kmFromMiddle < 0.4
				? `in the middle of ${city.name}`
				: `${km} km from the middle of ${city.name}`;
	const kind = isResort ? 'resort' : stars === 1 ? 'simple house' : stars >= 5 ? 'luxury hotel' : 'hotel';
	const offers = [
		has.has('restaurant') && 'a restaurant',
		has.has('pool') && 'a pool',
		has.has('spa') && 'a spa',
		has.has('gym') && 'a fitness room',
		has.has('parking') && 'parking',
	].filter((word) => word !== false);
	const last = offers.pop();
	const list = offers.length > 0 ? `${offers.join(', ')} and ${last}` : last;
	return `A ${kind} with ${rooms} rooms ${where}.${list ? ` Guests find ${list}.` : ''}`;
}
