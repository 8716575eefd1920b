import type { NewOrder, NewOrderPassenger, OrderPassenger, OrderService } from '#contract/air/order.ts';
import type { Attempt } from '#service/attempts/attempt.ts';
import type { RequestContext } from '#service/context.ts';
import { newFamily, newId } from '#service/ids.ts';
import type { BookingPassenger, BookingRequest } from '#service/suppliers/air/booking.ts';
import type { BookableOffer } from './bookable-offer.ts';
import { chosenServices } from './chosen-services.ts';
import { assertPaysExactly, orderPrice } from './money.ts';
import type { OrderBody } from './order-row.ts';
import { acceptedAccounts } from './rules.ts';
import { seatedSlices } from './seated-slices.ts';
import { type WayToPay, wayToPay } from './way-to-pay.ts';

/** What an order is made of beside its body. */
interface OrderFacts {
	type: 'instant' | 'hold';
	users: string[];
	metadata: Record<string, string> | null;
	services: OrderService[];
	/** Until when its offer can be booked. */
	bookable_until: string;
}

/** An attempt to book an offer. Its id is the order's to be. */
export type OrderAttempt = Attempt<Omit<BookingRequest, 'clientReference'>, OrderBody, OrderFacts>;

const orderPassenger = (given: NewOrderPassenger, { terms }: BookableOffer): OrderPassenger => ({
	id: given.id,
	type: terms.passengers.find(({ id }) => id === given.id)?.type ?? null,
	title: given.title,
	given_name: given.given_name,
	family_name: given.family_name,
	gender: given.gender,
	born_on: given.born_on,
	email: given.email,
	phone_number: given.phone_number,
	infant_passenger_id: given.infant_passenger_id ?? null,
	loyalty_programme_accounts: acceptedAccounts(given.loyalty_programme_accounts, terms),
	user_id: given.user_id ?? null,
});

const bookingPassenger = (given: NewOrderPassenger, { terms }: BookableOffer): BookingPassenger => ({
	title: given.title,
	givenName: given.given_name,
	familyName: given.family_name,
	gender: given.gender,
	bornOn: given.born_on,
	email: given.email,
	phoneNumber: given.phone_number,
	infant: given.infant_passenger_id ? terms.passengers.findIndex(({ id }) => id === given.infant_passenger_id) : null,
	documents: (given.identity_documents ?? []).map((document) => ({
		type: document.type,
		number: document.unique_identifier,
		issuingCountry: document.issuing_country_code ?? null,
		expiresOn: document.expires_on ?? null,
	})),
	loyaltyAccounts: acceptedAccounts(given.loyalty_programme_accounts, terms),
});

/**
 * An attempt to book an offer: what the airline is asked, and the order but for what it answers. Passengers are in the
 * order of the search.
 * @throws ServiceError, ValidationFailure what is wrong with the services or the payments
 */
export async function orderAttempt(
	ctx: RequestContext,
	body: NewOrder,
	bookable: BookableOffer,
): Promise<OrderAttempt> {
	const { row, offer, fare, intention, terms } = bookable;
	const { supplier, reference, expires_at } = row.summary;
	const given = body.payments ?? [];
	const chosen = await chosenServices(ctx, bookable, body.services ?? []);
	const services = chosen.map(({ service }) => service);
	const { total: amount, currency, charge } = orderPrice(fare, services, intention, given);
	if (body.type === 'instant') assertPaysExactly(given, { currency, charge }, '/payments/0');
	const ways: WayToPay[] = [];
	for (const payment of given) {
		ways.push(await wayToPay(ctx, payment, { supplier, owner: offer.owner, passengers: body.passengers }));
	}
	const byId = new Map(body.passengers.map((passenger) => [passenger.id, passenger]));
	const passengers = terms.passengers.flatMap(({ id }) => byId.get(id) ?? []);
	const family = newFamily();
	return {
		id: newId('order'),
		organisation_id: ctx.caller.organisationId,
		live_mode: ctx.caller.liveMode,
		kind: 'book_order',
		subject_id: offer.id,
		locks: null,
		supplier,
		amount,
		currency,
		// Their ids sort as they were given: what is left over of a refund goes to the first.
		payments: ways.map(({ payment }, i) => ({ ...payment, id: family.member('payment', i + 1) })),
		request: {
			search: { ...row.question, now: ctx.now },
			offerReference: reference,
			amount,
			currency,
			type: body.type,
			passengers: passengers.map((passenger) => bookingPassenger(passenger, bookable)),
			services: chosen.map(({ reference: key, service: { quantity } }) => ({ reference: key, quantity })),
			credits: ways.flatMap(({ credit }) => credit ?? []),
		},
		draft: {
			owner: offer.owner,
			slices: seatedSlices(offer.slices, services),
			passengers: passengers.map((passenger) => orderPassenger(passenger, bookable)),
			conditions: offer.conditions,
		},
		facts: {
			type: body.type,
			users: [...new Set(body.users ?? [])],
			metadata: body.metadata ?? null,
			services,
			bookable_until: expires_at,
		},
		idempotency_key: ctx.idempotencyKey,
	};
}
