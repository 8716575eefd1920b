import type { StaysBooking } from '#contract/stays/booking.ts';
import type { Rate } from '#contract/stays/rate.ts';
import { makeRate } from './make-rate.ts';

/** A hotel in Lisbon, as a booking tells it. */
const HOTEL: StaysBooking['accommodation'] = {
	id: 'acc_1',
	name: 'Casa do Miradouro',
	description: null,
	location: {
		geographic_coordinates: { latitude: 38.71, longitude: -9.14 },
		address: {
			line_one: 'Rua do Norte 12',
			city_name: 'Lisbon',
			region: null,
			postal_code: '1200-284',
			country_code: 'PT',
		},
	},
	time_zone: 'Europe/Lisbon',
	photos: [],
	amenities: null,
	brand: null,
	chain: null,
	check_in_information: {
		check_in_after_time: '15:00',
		check_in_before_time: '22:00',
		check_out_before_time: '11:00',
	},
	key_collection: null,
	rating: 4,
	ratings: null,
	review_score: null,
	review_count: null,
	email: 'desk@miradouro.example',
	phone_number: '+351 21 000 0000',
	payment_instruction_supported: false,
	supported_loyalty_programme: null,
	rooms: [],
};

/** A booked stay of four nights in Lisbon. */
export const makeStaysBooking = (change: Partial<StaysBooking> = {}, rate: Rate = makeRate()): StaysBooking => ({
	id: 'bok_1',
	live_mode: false,
	status: 'confirmed',
	reference: 'MIRA4711',
	quote_id: 'quo_1',
	created_at: '2027-02-01T10:05:00Z',
	confirmed_at: '2027-02-01T10:05:00Z',
	cancelled_at: null,
	check_in_date: '2027-03-11',
	check_out_date: '2027-03-15',
	rooms: 1,
	guests: [{ given_name: 'Anne-Sophie', family_name: 'O’Brien', user_id: null }],
	guest_types: [
		{ type: 'adult', age: null },
		{ type: 'child', age: 6 },
	],
	email: 'anne@example.org',
	phone_number: '+442079460958',
	users: [],
	metadata: null,
	loyalty_programme_account_number: null,
	supported_loyalty_programme: null,
	accommodation_special_requests: 'A quiet room, please.',
	key_collection: { instructions: 'Ask at the bar next door.' },
	deposit_amount: '0.00',
	deposit_currency: 'EUR',
	estimated_commission_amount: null,
	estimated_commission_currency: null,
	paid_amount: rate.payment_type === 'pay_now' ? rate.total_amount : (rate.deposit_amount ?? '0.00'),
	paid_currency: 'EUR',
	refund_amount: null,
	refund_currency: null,
	accommodation: { ...HOTEL, rooms: [{ name: 'Double room', photos: [], beds: [], rates: [rate] }] },
	...change,
});
