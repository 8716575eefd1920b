/** What hotels offer, in words of the contract: apart from its shapes, so that a browser can have them alone. */
export const BOARD_TYPES = ['room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive'] as const;
export const AMENITY_TYPES = [
	'parking',
	'gym',
	'wifi',
	'24_hour_front_desk',
	'accessibility_hearing',
	'accessibility_mobility',
	'adult_only',
	'business_centre',
	'cash_machine',
	'childcare_service',
	'concierge',
	'laundry',
	'lounge',
	'pets_allowed',
	'pool',
	'restaurant',
	'room_service',
	'spa',
] as const;
