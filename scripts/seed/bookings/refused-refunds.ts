import { cardBody } from '#service/testing/card-body.ts';
import { addressHere } from '#base/address-here.ts';
import type { Offer } from '#contract/air/offer.ts';
import type { Order } from '#contract/air/order.ts';
import { addDays } from '#contract/common/calendar.ts';
import type { Settings } from '../../settings.ts';
import { ask } from './ask.ts';
import { personOf } from './persons.ts';

/** The test card that pays, and whose bank refuses every refund. */
const CARD = '4000000000003220';
const DAYS_AHEAD = 60;
/** Counts their names apart from those of bookings. */
const FIRST_NAME = 600_001;

/** A new card, which the card host alone is told. */
async function newCard({ service, environment }: Settings): Promise<string> {
	const response = await fetch(`http://${addressHere(service.HOST)}:${service.CARDS_PORT}/payments/cards`, {
		method: 'POST',
		headers: {
			accept: 'application/json',
			authorization: `Bearer ${environment.BOOTSTRAP_TEST_TOKEN}`,
			[`${service.API_BRAND}-Version`]: 'v2',
			'content-type': 'application/json',
		},
		body: JSON.stringify({
			data: cardBody({ number: CARD, name: 'Sample Person' }),
		}),
		signal: AbortSignal.timeout(60_000),
	});
	const text = await response.text();
	if (!response.ok) throw new Error(`the card host answered ${response.status}: ${text.slice(0, 300)}`);
	return (JSON.parse(text) as { data: { id: string } }).data.id;
}

/** Books so many flights by a card whose bank refuses every refund, and cancels them, as a client would. Gives their ids. */
export async function bookRefusedRefunds(settings: Settings, count: number): Promise<string[]> {
	const today = new Date().toISOString().slice(0, 10);
	const { offers } = await ask<{ offers: Offer[] }>(settings, '/air/offer_requests?return_offers=true', {
		slices: [{ origin: 'MAD', destination: 'LHR', departure_date: addDays(today, DAYS_AHEAD) }],
		passengers: [{ type: 'adult' }],
		cabin_class: 'economy',
	});
	const fitting = offers.filter(
		({ passenger_identity_documents_required: required, available_payment_types: types }) =>
			!required && (types === null || types.includes('card')),
	);
	const booked: string[] = [];
	for (const [n, offer] of fitting.slice(0, count).entries()) {
		const session = await ask<{ id: string }>(settings, '/payments/three_d_secure_sessions', {
			card_id: await newCard(settings),
			resource_id: offer.id,
			services: [],
		});
		const { id, total_amount: amount, total_currency: currency } = offer;
		const order = await ask<Order>(settings, '/air/orders', {
			selected_offers: [id],
			passengers: offer.passengers.map((one) => ({
				id: one.id,
				born_on: '1986-05-01',
				...personOf(FIRST_NAME + n, 0),
			})),
			payments: [{ type: 'card', three_d_secure_session_id: session.id, amount, currency }],
		});
		const quote = await ask<{ id: string }>(settings, '/air/order_cancellations', { order_id: order.id });
		await ask(settings, `/air/order_cancellations/${quote.id}/actions/confirm`, {});
		booked.push(order.id);
	}
	return booked;
}
