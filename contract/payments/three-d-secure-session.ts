import { z } from 'zod';
import { Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { endpoint } from '../endpoint.ts';

export const THREE_D_SECURE_STATUSES = ['client_action_required', 'ready_for_payment', 'failed', 'expired'] as const;
export type ThreeDSecureStatus = (typeof THREE_D_SECURE_STATUSES)[number];

/**
 * The authentication of a card's holder for one payment: of this resource with these services, of the amount that they
 * cost when it was made. It pays once, within 20 minutes and the life of its card.
 */
export const ThreeDSecureSession = z.object({
	id: id('three_d_secure_session'),
	live_mode: z.boolean(),
	card_id: id('card'),
	resource_id: z.string(),
	status: z.enum(THREE_D_SECURE_STATUSES).describe('`expired` also of a session that has paid'),
	client_id: z
		.string()
		.nullable()
		.describe('Of a session that needs the holder: shown at `/challenge/{client_id}` of the card host'),
	expires_at: Instant,
});
export type ThreeDSecureSession = z.infer<typeof ThreeDSecureSession>;

export const createThreeDSecureSession = endpoint({
	name: 'createThreeDSecureSession',
	summary: 'Authenticate the holder of a card for a payment',
	description:
		'Compute nothing: the amount is that of the resource with its services, as it was last priced. When it changes, the session no longer pays.',
	method: 'POST',
	path: '/payments/three_d_secure_sessions',
	aliases: ['/three_d_secure_sessions'],
	clientScope: 'three_d_secure_sessions:create',
	body: z.object({
		card_id: z.string().min(1).max(80).describe('A single-use card'),
		resource_id: z
			.string()
			.min(1)
			.max(80)
			.describe('What is paid for: an offer, an order, an order change, the quote of a stay, or a booking of one'),
		services: z
			.array(z.object({ id: z.string().min(1).max(80), quantity: z.int().min(1).max(99) }))
			.max(200)
			.describe('Services of the offer that are paid with it, or of the order that are added; may be empty'),
		cardholder_present: z
			.boolean()
			.nullable()
			.optional()
			.describe(
				'False: the card was told by phone, so its holder is never challenged. Of a component client key always taken as true',
			),
		exception: z
			.enum(['secure_corporate_payment', ''])
			.nullable()
			.optional()
			.describe('Of a corporate card in a secure process: ready or failed, never a challenge'),
	}),
	data: ThreeDSecureSession,
	status: 201,
	errors: [
		'unavailable_feature',
		'bad_gateway',
		'card_not_found',
		'cannot_pay_with_card',
		'offer_expired',
		'order_type_not_eligible_for_payment',
		'already_paid',
		'already_cancelled',
		'past_payment_required_by_date',
		'order_not_changeable',
		'order_change_already_actioned',
		'pay_later_order_no_payment_for_ancillaries',
		'ancillary_service_not_available',
		'unsupported_action',
		'rate_unavailable',
	],
});

export const refreshThreeDSecureSession = endpoint({
	name: 'refreshThreeDSecureSession',
	summary: 'Ask for the outcome of a challenge',
	method: 'POST',
	path: '/payments/three_d_secure_sessions/{id}/actions/refresh',
	aliases: ['/three_d_secure_sessions/{id}/actions/refresh'],
	clientScope: 'three_d_secure_sessions:refresh',
	params: z.object({ id: z.string() }),
	data: ThreeDSecureSession,
	status: 200,
	errors: ['bad_gateway'],
});
