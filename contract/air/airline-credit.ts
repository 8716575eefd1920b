import { z } from 'zod';
import { CalendarDate, Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { Amount, Currency } from '../common/money.ts';
import { PageQuery } from '../common/pagination.ts';
import { endpoint } from '../endpoint.ts';
import { PersonName } from './passenger.ts';

/** How an airline keeps a credit: an unused ticket, a miscellaneous charges order, or an electronic document. */
export const AIRLINE_CREDIT_TYPES = ['eticket', 'mco', 'emd'] as const;

/**
 * What an airline owes a traveller, to be used once for an order. It is open until it is spent (`spent_at`) or
 * invalidated (`invalidated_at`: it expired or was withdrawn).
 */
export const AirlineCredit = z.object({
	id: id('airline_credit'),
	airline_iata_code: z.string(),
	amount: Amount,
	amount_currency: Currency,
	code: z.string().describe('The number of the ticket or document, 13 digits'),
	type: z.enum(AIRLINE_CREDIT_TYPES),
	issued_on: CalendarDate,
	expires_at: Instant,
	spent_at: Instant.nullable(),
	invalidated_at: Instant.nullable(),
	order_id: id('order').nullable().describe('The order it was spent for'),
	passenger_id: id('passenger').nullable().describe('The passenger it was spent for'),
	user_id: id('customer_user').nullable().describe('Whose it is, if a customer user’s'),
	given_name: z.string().nullable(),
	family_name: z.string().nullable(),
	created_at: Instant,
	live_mode: z.boolean(),
});
export type AirlineCredit = z.infer<typeof AirlineCredit>;

/** A credit as its holder knows it. Its holder is a customer user or a name, one of the two. */
export const AirlineCreditInput = z.object({
	airline_iata_code: z.string().regex(/^[A-Z0-9]{2}$/),
	amount: z
		.string()
		.regex(/^(?=.*[1-9])\d{1,15}(\.\d{1,4})?$/)
		.describe('Decimal amount above zero'),
	amount_currency: Currency,
	code: z
		.string()
		.regex(/^\d{13}$/)
		.describe('The number of the ticket or document, 13 digits'),
	type: z.enum(AIRLINE_CREDIT_TYPES),
	issued_on: CalendarDate,
	expires_at: Instant,
	user_id: id('customer_user').nullable().optional(),
	given_name: PersonName.nullable().optional(),
	family_name: PersonName.nullable().optional(),
});
export type AirlineCreditInput = z.infer<typeof AirlineCreditInput>;

export const createAirlineCredit = endpoint({
	name: 'createAirlineCredit',
	summary: 'Register an airline credit',
	description: 'Give `user_id`, or both `given_name` and `family_name`.',
	method: 'POST',
	path: '/air/airline_credits',
	body: AirlineCreditInput,
	data: AirlineCredit,
	status: 201,
});
export const listAirlineCredits = endpoint({
	name: 'listAirlineCredits',
	summary: 'List airline credits, newest first',
	method: 'GET',
	path: '/air/airline_credits',
	query: PageQuery.extend({ user_id: z.string().max(80).optional().describe('Only those of this customer user') }),
	data: AirlineCredit,
	list: 'page',
	status: 200,
});
export const getAirlineCredit = endpoint({
	name: 'getAirlineCredit',
	summary: 'Get an airline credit',
	method: 'GET',
	path: '/air/airline_credits/{id}',
	params: z.object({ id: z.string() }),
	data: AirlineCredit,
	status: 200,
});
