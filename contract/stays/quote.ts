import { z } from 'zod';
import { CalendarDate, Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { Amount, Currency } from '../common/money.ts';
import { endpoint } from '../endpoint.ts';
import { Accommodation } from './accommodation.ts';
import { HotelLoyaltyReference } from './loyalty-programme.ts';
import { StayGuest } from './search.ts';

/** The number of a guest's account with a hotel's loyalty programme. */
export const LoyaltyAccountNumber = z.string().trim().min(1).max(40);

/**
 * What a rate costs now, to be booked once: its terms and prices are binding, those of the search were not. It lives for
 * 15 minutes, or until its rate ends.
 */
export const StaysQuote = z.object({
	id: id('quote'),
	live_mode: z.boolean(),
	created_at: Instant,
	expires_at: Instant.describe('An addition of ours: until when it can be booked, also `expires_at` of its rate'),
	check_in_date: CalendarDate,
	check_out_date: CalendarDate,
	rooms: z.int().min(1),
	guests: z.array(StayGuest),
	accommodation: Accommodation.describe('With the one room and the one rate that are quoted'),
	total_amount: Amount,
	total_currency: Currency,
	base_amount: Amount.nullable(),
	base_currency: Currency,
	tax_amount: Amount.nullable(),
	tax_currency: Currency,
	fee_amount: Amount.nullable(),
	fee_currency: Currency,
	due_at_accommodation_amount: Amount.nullable(),
	due_at_accommodation_currency: Currency,
	deposit_amount: Amount.describe('Of the total, what is paid at booking; 0.00 unless the rate is paid by a deposit'),
	deposit_currency: Currency,
	supported_loyalty_programme: HotelLoyaltyReference.nullable(),
});
export type StaysQuote = z.infer<typeof StaysQuote>;

export const createStaysQuote = endpoint({
	name: 'createStaysQuote',
	summary: 'Quote a rate of a stay',
	description:
		'Asks the hotel for the rate again. A rate that has ended, or whose last room has gone, answers `rate_unavailable`: fetch the rates again. Its price may differ from that of the search.',
	method: 'POST',
	path: '/stays/quotes',
	body: z.object({
		rate_id: z.string().min(1).max(80),
		loyalty_programme_account_number: LoyaltyAccountNumber.nullable()
			.optional()
			.describe('Needed of a rate for members alone; taken where the rate names a programme'),
	}),
	data: StaysQuote,
	status: 201,
	errors: [
		'rate_unavailable',
		'loyalty_programme_required',
		'loyalty_programme_unsupported',
		'loyalty_programme_account_number_invalid',
		'bad_gateway',
		'gateway_timeout_error',
	],
});

export const getStaysQuote = endpoint({
	name: 'getStaysQuote',
	summary: 'Get a quote of a stay',
	description: 'As it was made, also when it has expired; for a day.',
	method: 'GET',
	path: '/stays/quotes/{id}',
	params: z.object({ id: z.string() }),
	data: StaysQuote,
	status: 200,
});
