import assert from 'node:assert/strict';
import type { Offer } from '#contract/air/offer.ts';
import type { Order } from '#contract/air/order.ts';
import { addDays } from '#contract/common/calendar.ts';
import { orderBody } from '#service/air/orders/testing/booking.ts';
import { type Cut, perform } from './act.ts';
import { firstLeaves, flightsOf } from './flights.ts';
import { type FareGives, type Life, minor, type Model, standing, tell } from './model.ts';
import { saysTo } from './names.ts';
import { paidSays, payBy, type Ways } from './pay-by.ts';
import { ask, now, read, type Real } from './real.ts';

/**
 * What is booked: a plain flight, one that can be held, one that gives credits, one of an airline that sells bags later.
 * There and back only where one law holds both ways.
 */
export const SOLD = [
	{ route: 'BTS-ABV', owner: 'ZZ', inCredits: false, isReturn: false },
	{ route: 'JFK-EWR', owner: 'ZZ', inCredits: false, isReturn: true },
	{ route: 'LTN-SYD', owner: 'ZZ', inCredits: true, isReturn: false },
	{ route: 'JFK-LAX', owner: 'AA', inCredits: false, isReturn: true },
] as const;
/** So many days after the way there is the way back. */
const AWAY_DAYS = 9;
/** Orders of one life. */
const MOST = 3;
const LEAD_DAYS = 20;
const DAYS = 150;
const VOID_MS = 86_400_000;
/** What was done at a moment is done a little later. */
const SOON_MS = 15_000;

export interface Booking {
	sold: number;
	/** Which of its offers. */
	offer: number;
	/** There and back, where that is sold. */
	back: boolean;
	travellers: number;
	hold: boolean;
	/** With the right to cancel for any reason, where it is paid at once and its airline sells that. */
	cover: boolean;
	name: string;
	ways: Ways;
	cut: Cut | undefined;
}

type Fared = Pick<Offer | Order, 'owner' | 'conditions' | 'base_amount' | 'tax_amount'>;

export const mayBook = (model: Readonly<Model>): boolean => model.lives.length < MOST;

async function offersOf(real: Real, sold: (typeof SOLD)[number], { back, travellers }: Booking): Promise<Offer[]> {
	const { route, owner, isReturn } = sold;
	const [origin, destination] = [route.slice(0, 3), route.slice(4)];
	const today = new Date(now(real)).toISOString().slice(0, 10);
	const departure_date = addDays(today, LEAD_DAYS + (real.searches++ % DAYS));
	const there = { origin, destination, departure_date };
	const home = { origin: destination, destination: origin, departure_date: addDays(departure_date, AWAY_DAYS) };
	const slices = isReturn && back ? [there, home] : [there];
	const asked = { slices, passengers: Array.from({ length: travellers }, () => ({ type: 'adult' })) };
	const { data } = await ask<{ offers: Offer[] }>(real, 'POST', '/air/offer_requests', asked);
	return data.offers.filter((offer) => offer.owner.iata_code === owner);
}

/** What the fare of an offer, or of an order, gives back. */
export function givesOf({ owner, conditions, base_amount: base, tax_amount: tax }: Fared): FareGives {
	if (owner.iata_code === 'ZZ') return 'total';
	const refund = conditions.refund_before_departure;
	if (!refund?.allowed) return 'nothing';
	return { base: minor(base ?? '0'), tax: minor(tax ?? '0'), penalty: minor(refund.penalty_amount ?? '0') };
}

const newLife = (offer: Offer, { sold, name, hold, travellers }: Booking): Life => ({
	offerId: offer.id,
	id: '',
	airline: offer.owner.iata_code ?? '',
	route: SOLD[sold]?.route ?? '',
	name,
	travellers,
	type: hold ? 'hold' : 'instant',
	inCredits: SOLD[sold]?.inCredits ?? false,
	gives: givesOf(offer),
	total: minor(offer.total_amount),
	cover: null,
	extras: [],
	payments: [],
	paid: false,
	dueBy: 0,
	expired: false,
	flights: [],
	voidEndsAt: null,
	cancelledBy: null,
	version: 0,
	quotes: [],
	changes: [],
	plans: [],
	changeable: false,
	acting: null,
});

/** What an order says of itself that could not be known before. */
async function learn(real: Real, life: Life, bookedAt: number): Promise<void> {
	const [order, ...others] = await read<Order[]>(real, `/air/orders?offer_id=${life.offerId}`);
	assert.ok(order && others.length === 0, 'one offer, one order');
	life.id = order.id;
	life.flights = await flightsOf(real, order);
	life.changeable = order.conditions.change_before_departure?.allowed !== false;
	life.dueBy = Date.parse(order.payment_status.payment_required_by ?? '');
	life.paid = life.type === 'instant';
	if (life.paid) life.voidEndsAt = voidEnd(order, life, bookedAt);
}

/** When an order's void window ends: a day after it was paid, or with the first departure. */
export function voidEnd({ void_window_ends_at }: Order, life: Life, paidAt: number): number {
	const ends = Date.parse(void_window_ends_at ?? '');
	const late = ends - Math.min(paidAt + VOID_MS, firstLeaves(life));
	assert.ok(Math.abs(late) < SOON_MS, `the void window ends ${late} ms late`);
	return ends;
}

/** Adds the right to cancel for any reason, where it is sold. */
async function withCover(real: Real, life: Life, { id }: Offer) {
	const { available_services: all } = await read<Offer>(real, `/air/offers/${id}?return_available_services=true`);
	for (const service of all ?? []) {
		if (service.type !== 'cancel_for_any_reason') continue;
		life.cover = { price: minor(service.total_amount), gives: minor(service.metadata.refund_amount) };
		life.total += life.cover.price;
		return [{ id: service.id, quantity: 1 }];
	}
	return [];
}

/** Books an offer of a new search. */
export async function book(model: Model, real: Real, wanted: Booking): Promise<void> {
	const sold = SOLD[wanted.sold % SOLD.length] ?? SOLD[0];
	const all = await offersOf(real, sold, wanted);
	const holdable = all.filter(({ payment_requirements: { requires_instant_payment } }) => !requires_instant_payment);
	const hold = wanted.hold && holdable.length > 0;
	const offers = hold ? holdable : all;
	const offer = offers[wanted.offer % offers.length];
	assert.ok(offer, `no offer on ${sold.route}`);
	const life = newLife(offer, { ...wanted, hold });
	model.lives.push(life);
	const services = wanted.cover && !hold ? await withCover(real, life, offer) : [];
	const ways = hold ? [] : wanted.ways;
	const { pays, bodies } = await payBy(model, real, life, { ways, cents: life.total, resource: offer.id, services });
	const change = hold ? { type: 'hold', payments: undefined } : { payments: bodies, services };
	const bookedAt = now(real);
	await perform(model, real, life, {
		kind: 'book_order',
		refusal: undefined,
		says: paidSays(ways, saysTo(life.name, 'booked')),
		cut: wanted.cut,
		pays,
		status: 201,
		send: () =>
			ask(
				real,
				'POST',
				'/air/orders',
				orderBody(offer, change, () => ({ family_name: life.name })),
			),
		won: async () => {
			life.payments = pays;
			tell(model, 'order.created');
			await learn(real, life, bookedAt);
		},
		lost: (isKnown) => tell(model, 'order.creation_failed', isKnown ? 0 : 1),
	});
}

/** The order that a number means. */
export const nth = (model: Readonly<Model>, n: number): Life | undefined => {
	const all = standing(model);
	return all[n % all.length];
};
