import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NewPayment, Order, PAYING_REFUSALS } from './order.ts';
import { OrderAvailableService, SelectedService } from './service-item.ts';

const OrderId = z.object({ id: z.string() });

export const listAvailableOrderServices = endpoint({
	name: 'listAvailableOrderServices',
	summary: 'List the extras and seats that can be added to an order now',
	description:
		'Bags for what is left of the fare’s, and seats for those who have none on a segment, at the airline’s prices of now; nothing for segments that have departed. The seats are those of the order’s seat maps (`GET /air/seat_maps?order_id=`). Empty when its airline adds none, while the order is not paid, and once it is cancelled.',
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
	summary: 'Add extras and seats to an order that is paid',
	description:
		'Services that cost nothing are paid by a balance payment of nothing. 200 with the order: added and paid. 202 with a message: the outcome is not known yet; do not add again, look at the order. After any error other than a 500 nothing is added and nothing is charged.',
	method: 'POST',
	path: '/air/orders/{id}/services',
	params: OrderId,
	body: z.object({
		add_services: z.array(SelectedService).min(1).max(200),
		payment: NewPayment.describe('By balance or card: what the services cost together, which may be nothing'),
	}),
	data: Order,
	status: 200,
	followsLater: true,
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
