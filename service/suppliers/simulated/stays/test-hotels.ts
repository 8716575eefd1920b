import { stableId } from '#service/refdata/ids.ts';
import type { SupplierAccommodation } from '#service/suppliers/stays/accommodation.ts';
import type { TestStay } from '#service/suppliers/stays/stays-supplier.ts';
import { TEST_ROOMS } from './test-rooms.ts';

/** Around here, on an island where nobody lives, stand the test hotels. */
const ISLAND = { latitude: -24.38, longitude: -128.32 };

/** The clock there. */
export const TEST_TIME_ZONE = 'Pacific/Pitcairn';

/** What a hotel does in test mode, for every caller. */
type Behaviour = 'books' | 'rates_gone' | 'supplier_timeout' | 'supplier_fails';

interface TestHotel {
	accommodation: SupplierAccommodation;
	behaviour: Behaviour;
	description: string;
}

function testHotel(number: number, id: string, name: string, behaviour: Behaviour, description: string): TestHotel {
	const accommodation: SupplierAccommodation = Object.freeze<SupplierAccommodation>({
		id,
		name,
		description: 'A hotel for tests. Its rooms are named for what becomes of who books them.',
		location: {
			latitude: ISLAND.latitude,
			longitude: ISLAND.longitude + number / 1_000,
			lineOne: `${number + 1} Beach Road`,
			cityName: 'Henderson Island',
			region: null,
			postalCode: null,
			countryCode: 'PN',
		},
		timeZone: TEST_TIME_ZONE,
		currency: 'NZD',
		photos: ['facade-warm-1', 'room-warm-1', 'bathroom-warm-1'],
		amenities: [
			{ type: 'wifi', description: 'Wi-Fi throughout the hotel' },
			{ type: '24_hour_front_desk', description: '24-hour front desk' },
		],
		brand: null,
		chain: null,
		checkIn: { after: '15:00', before: null, checkOutBefore: '11:00' },
		keyCollection: 'The front desk is open at all hours.',
		rating: 4,
		ratings: [{ source: 'bookingcom', value: 4 }],
		reviewScore: null,
		reviewCount: null,
		email: 'desk@test-hotel.example',
		phoneNumber: '+12025550100',
		paymentInstructionSupported: true,
		loyaltyProgramme: 'wayfare_hotel_group_rewards',
	});
	return { accommodation, behaviour, description };
}

/** Those that fail are met by their ids alone, never by searching around them. */
export const TEST_HOTELS: readonly TestHotel[] = [
	testHotel(0, 'acc_0000AWr2VsUNIF1Vl91xg0', 'Wayfare Test Hotel', 'books', 'Rooms for every outcome of a booking.'),
	testHotel(
		1,
		stableId('accommodation', 'test: rates gone'),
		'Wayfare Test Hotel, Sold Out Since',
		'rates_gone',
		'Has rooms when it is searched and none when its rates are fetched.',
	),
	testHotel(
		2,
		stableId('accommodation', 'test: timeout'),
		'Wayfare Test Hotel, No Answer',
		'supplier_timeout',
		'Never answers a search that names it.',
	),
	testHotel(
		3,
		stableId('accommodation', 'test: fails'),
		'Wayfare Test Hotel, Out of Order',
		'supplier_fails',
		'Fails when a search names it.',
	),
];

const byId = new Map(TEST_HOTELS.map((hotel) => [hotel.accommodation.id, hotel]));

export const testHotelOf = (id: string): TestHotel | undefined => byId.get(id);

/** As the sandbox lists them: hotels that behave in one way whatever is asked, and rooms of the one that has some. */
export const TEST_STAYS: readonly TestStay[] = TEST_HOTELS.flatMap(
	({ accommodation, behaviour, description }): TestStay[] =>
		behaviour === 'books'
			? TEST_ROOMS.map((room) => ({
					accommodationId: accommodation.id,
					room: room.name,
					behaviour: room.behaviour,
					description: room.description,
				}))
			: [{ accommodationId: accommodation.id, room: null, behaviour, description }],
);
