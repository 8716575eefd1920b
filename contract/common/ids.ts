import { z } from 'zod';

/** Every resource's id prefix. */
export const ID_PREFIXES = {
	negotiated_rate: 'nre',
	user_group: 'usg',
	customer_user: 'icu',
	order_cancellation: 'ore',
	airline_credit_item: 'act',
	airline_credit: 'acd',
	stays_booking: 'bok',
	accommodation: 'acc',
	chain: 'chn',
	brand: 'bra',
	rate: 'rat',
	card: 'tcd',
	offer_request: 'orq',
	offer: 'off',
	slice: 'sli',
	segment: 'seg',
	stop: 'sto',
	order_change_offer: 'oco',
	order_change_request: 'ocr',
	order_change: 'oce',
	airline_initiated_change: 'aic',
	webhook: 'end',
	webhook_event: 'wev',
	webhook_delivery: 'del',
	loyalty_programme: 'loy',
	aircraft: 'arc',
	airport: 'arp',
	city: 'cit',
	airline: 'arl',
	organisation: 'org',
	order: 'ord',
	passenger: 'pas',
	quote: 'quo',
	payment_instruction: 'pin',
	three_d_secure_session: '3ds',
	offer_service: 'ase',
	order_service: 'aso',
	booked_service: 'ser',
	seat_map: 'sea',
	seat_row: 'row',
	seat_section: 'sec',
	seat_element: 'ele',
	payment: 'pay',
	refund: 'ref',
	attempt: 'att',
	stays_search_result: 'srr',
	three_d_secure_client: 'tds',
	access_token: 'tok',
} as const;
export type ResourceKind = keyof typeof ID_PREFIXES;

/**
 * The id of a resource: `<prefix>_` and letters, digits or underscores. Loose on purpose: an id of the wrong form
 * is simply not found (404), never a validation error that tells one organisation about another's ids.
 */
export const id = (kind: ResourceKind) => z.string().max(80).describe(`Identifier, prefix \`${ID_PREFIXES[kind]}_\``);
