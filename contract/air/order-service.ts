import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NewPayment, Order, PAYING_REFUSALS } from './order.ts';
import { OrderAvailableService, SelectedService } from './service-item.ts';

const OrderId = z.object({ id: z.string() });

export const listAvailableOrderServices = endpoint({
	name: 'listAvailableOrderServices',
	summary: 'List the extras that can be added to an order now',
	description: 'Empty when its airline adds none, while the order is not paid, and once it is cancelled or under way.',
	method: 'GET',
	path: '/air/orders/{id}/available_services',
	params: OrderId,
	data: OrderAvailableService,
	list: 'plain',
	status: 200,
	errors: ['airline_internal', 'airline_unknown'],
});

export const addOrderServices = endpoint({
	name: 'addOrderServices',
	summary: 'Add extras to an order that is paid',
	description:
		'200 with the order: added and paid. 202 with a message: the outcome is not known yet; do not add again, look at the order. After any error other than a 500 nothing is added and nothing is charged.',
	method: 'POST',
	path: '/air/orders/{id}/services',
	params: OrderId,
	body: z.object({
		add_services: z.array(SelectedService).min(1).max(200),
		payment: NewPayment.describe('By balance or card: what the services cost together'),
	}),
	data: Order,
	status: 200,
	errors: [
		'unsupported_action',
		'already_cancelled',
		'already_paid',
		'pay_later_order_no_payment_for_ancillaries',
		'ancillary_service_not_available',
		'price_changed',
		'insufficient_balance',
		'payment_declined',
		...PAYING_REFUSALS,
		'invalid_card_expiration_date',
		'airline_internal',
		'airline_unknown',
	],
});
