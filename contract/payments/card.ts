import { z } from 'zod';
import { withoutCardNumber } from '../common/card-number.ts';
import { Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { endpoint } from '../endpoint.ts';

export const CARD_BRANDS = [
	'visa',
	'mastercard',
	'uatp',
	'american_express',
	'diners_club',
	'jcb',
	'discover',
] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** A card kept by the card host. Its number is never shown again. */
export const Card = z.object({
	id: id('card'),
	live_mode: z.boolean(),
	brand: z.enum(CARD_BRANDS),
	last_4_digits: z.string().regex(/^\d{4}$/),
	name: z.string().describe('The name on the card'),
	multi_use: z.boolean().describe('True: kept until it is deleted, and cannot pay by itself'),
	unavailable_at: Instant.nullable().describe('When it is deleted at the latest; null for a multi-use card'),
	expires_in: z
		.string()
		.regex(/^\d{4}-\d{2}$/)
		.optional()
		.describe('The last month in which a multi-use card pays (ours); absent of a single-use card'),
});
export type Card = z.infer<typeof Card>;

const Digits2 = z.string().regex(/^\d{2}$/, 'Two digits.');
const line = (most: number) => withoutCardNumber(z.string().trim().min(1).max(most));

/** All that a request may carry. What belongs together is checked below. */
const Fields = z.object({
	number: z
		.string()
		.regex(/^[\d -]{8,40}$/, 'Digits; spaces and hyphens between them are ignored.')
		.transform((text) => text.replace(/[ -]/g, ''))
		.optional(),
	name: line(100).optional(),
	expiry_month: Digits2.regex(/^(0[1-9]|1[0-2])$/, '01 to 12.').optional(),
	expiry_year: Digits2.optional().describe('The last two digits of the year'),
	cvc: z
		.string()
		.regex(/^\d{3,4}$/, 'Three or four digits.')
		.optional()
		.describe('Not of a multi-use card'),
	address_line_1: line(200).optional(),
	address_line_2: withoutCardNumber(z.string().max(200)).nullable().optional(),
	address_city: line(100).optional(),
	address_region: line(100).optional(),
	address_postal_code: line(20).optional(),
	address_country_code: z
		.string()
		.regex(/^[A-Z]{2}$/, 'A country, ISO 3166-1 alpha-2.')
		.optional(),
	multi_use: z.boolean().optional().describe('With `card_id`: true alone'),
	keep_single_use: z
		.boolean()
		.optional()
		.describe('With `card_id` and `multi_use`: true leaves the single-use card, which can still pay (ours)'),
	card_id: z
		.string()
		.min(1)
		.max(80)
		.optional()
		.describe(
			'A multi-use card to make a single-use one from; with `multi_use`, a single-use card to store in its place (ours)',
		),
});
type Fields = z.output<typeof Fields>;

const REQUIRED = [
	'number',
	'name',
	'expiry_month',
	'expiry_year',
	'address_line_1',
	'address_city',
	'address_region',
	'address_postal_code',
	'address_country_code',
] as const;

/**
 * A card of the holder, single-use with its cvc or multi-use without; a single-use one from a multi-use card; or a
 * multi-use one in place of a single-use card.
 */
export const CreateCardBody = Fields.superRefine((body, ctx) => {
	const say = (field: keyof Fields, code: string, message: string) =>
		ctx.addIssue({ code: 'custom', path: [field], message, params: { code } });
	const need = (field: keyof Fields) => {
		if (body[field] === undefined) say(field, 'validation_required', 'This field must be present and not blank.');
	};
	const refuse = (field: keyof Fields, message: string) => {
		if (body[field] !== undefined) say(field, 'validation_inclusion', message);
	};
	if (!body.card_id || !body.multi_use)
		refuse('keep_single_use', 'It goes with `card_id` and `multi_use`: the single-use card that is stored.');
	if (body.card_id !== undefined) {
		if (body.multi_use) refuse('cvc', 'A multi-use card is kept without its cvc.');
		else {
			need('cvc');
			refuse('multi_use', 'Leave it out with `card_id`: what comes of a multi-use card is single-use.');
		}
		for (const field of [...REQUIRED, 'address_line_2'] as const)
			refuse(field, 'Leave it out with `card_id`: it is known of the card.');
		return;
	}
	for (const field of REQUIRED) need(field);
	if (body.multi_use) refuse('cvc', 'A multi-use card is kept without its cvc.');
	else need('cvc');
});
export type CreateCardBody = z.output<typeof CreateCardBody>;

export const createCard = endpoint({
	name: 'createCard',
	summary: 'Keep a card',
	description:
		'On the card host. A single-use card is deleted once it has paid, or 25 minutes after it was made. For clients that may handle card numbers; others show the hosted card form. With `card_id` and `multi_use` a single-use card that has not been used is stored: a multi-use card of another id takes its place, or with `keep_single_use` stands beside it. A component client key that was made with a `card_id` makes single-use cards from that card alone; any other key makes them from numbers alone.',
	method: 'POST',
	path: '/payments/cards',
	aliases: ['/vault/cards'],
	host: 'cards',
	clientScope: 'cards:create',
	body: CreateCardBody,
	data: Card,
	status: 201,
	errors: ['unavailable_feature', 'card_not_found', 'card_not_multi_use'],
});

export const deleteCard = endpoint({
	name: 'deleteCard',
	summary: 'Delete a card',
	method: 'DELETE',
	path: '/payments/cards/{id}',
	aliases: ['/vault/cards/{id}'],
	host: 'cards',
	params: z.object({ id: z.string() }),
	status: 200,
});
