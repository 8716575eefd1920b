import { pictureFile } from '#service/assets/rendered-pictures.ts';
import type { Accommodation } from '#contract/stays/accommodation.ts';
import type { AccommodationLocation } from '#contract/stays/location.ts';
import type { AccommodationPhoto } from '#contract/stays/rate.ts';
import type { SupplierAccommodation, SupplierLocation } from '#service/suppliers/stays/accommodation.ts';

/** Pictures on the wire, of their keys in the library. */
export const wirePhotos = (keys: readonly string[], pictures: string): AccommodationPhoto[] =>
	keys.map((key) => ({ url: `${pictures}/photos/${pictureFile(key)}` }));

/** A hotel's place on the wire. */
export const wireLocation = (location: SupplierLocation): AccommodationLocation => ({
	geographic_coordinates: { latitude: location.latitude, longitude: location.longitude },
	address: {
		line_one: location.lineOne,
		city_name: location.cityName,
		region: location.region,
		postal_code: location.postalCode,
		country_code: location.countryCode,
	},
});

/** A hotel on the wire, without rooms. `pictures`: where pictures are served. */
export const wireAccommodation = (hotel: SupplierAccommodation, pictures: string): Accommodation => ({
	id: hotel.id,
	name: hotel.name,
	description: hotel.description,
	location: wireLocation(hotel.location),
	time_zone: hotel.timeZone,
	photos: wirePhotos(hotel.photos, pictures),
	amenities: hotel.amenities && [...hotel.amenities],
	brand: hotel.brand,
	chain: hotel.chain,
	check_in_information: hotel.checkIn && {
		check_in_after_time: hotel.checkIn.after,
		check_in_before_time: hotel.checkIn.before,
		check_out_before_time: hotel.checkIn.checkOutBefore,
	},
	rating: hotel.rating,
	ratings: hotel.ratings && [...hotel.ratings],
	review_score: hotel.reviewScore,
	review_count: hotel.reviewCount,
	// Told to who has booked.
	key_collection: null,
	email: null,
	phone_number: null,
	payment_instruction_supported: hotel.paymentInstructionSupported,
	supported_loyalty_programme: hotel.loyaltyProgramme,
	rooms: [],
});
