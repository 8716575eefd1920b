import type {
	NewOrder,
	NewOrderPassenger,
	NewPayment,
	OrderPassenger,
	OrderService,
	OrderSlice,
} from '#contract/air/order.ts';
import type { Offer } from '#contract/air/offer.ts';
import type { AttemptPayment } from '#service/attempts/attempt.ts';
import { newId } from '#service/ids.ts';
import type { BookingPassenger } from '#service/suppliers/air/booking.ts';
import type { BookableOffer } from './bookable-offer.ts';
import type { PayingCredit } from './payable.ts';
import { acceptedAccounts } from './rules.ts';
import type { OrderAttempt } from './order-attempt.ts';

/** An extra or a seat that is booked with the order. */
export interface ChosenService {
	/** The airline's own key. */
	reference: string;
	type: OrderService['type'];
	/** Of one piece. */
	amount: string;
	/** Of all pieces. */
	totalAmount: string;
	currency: string;
	quantity: number;
	passengerIds: readonly string[];
	segmentIds: readonly string[];
	metadata: Readonly<Record<string, unknown>>;
}

/** An extra or a seat as an order keeps it. */
export const orderService = (chosen: ChosenService): OrderService => ({
	id: newId('booked_service'),
	type: chosen.type,
	total_amount: chosen.totalAmount,
	total_currency: chosen.currency,
	quantity: chosen.quantity,
	passenger_ids: [...chosen.passengerIds],
	segment_ids: [...chosen.segmentIds],
	metadata: chosen.metadata,
});

function slicesOf(offer: Offer, services: readonly ChosenService[]): OrderSlice[] {
	const seats = services.filter(({ type }) => type === 'seat');
	const seatOf = (segmentId: string, passengerId: string) => {
		const seat = seats.find((each) => each.segmentIds.includes(segmentId) && each.passengerIds.includes(passengerId));
		if (!seat) return null;
		const { designator, name, disclosures } = seat.metadata;
		return {
			designator: String(designator),
			name: typeof name === 'string' ? name : null,
			disclosures: Array.isArray(disclosures) ? disclosures.map(String) : [],
		};
	};
	return offer.slices.map((slice) => ({
		...slice,
		segments: slice.segments.map((segment) => ({
			...segment,
			passengers: segment.passengers.map((passenger) => ({
				...passenger,
				seat: seatOf(segment.id, passenger.passenger_id),
			})),
		})),
	}));
}

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

/** What is decided about an order before its airline is asked. */
export interface Decided {
	body: NewOrder;
	bookable: BookableOffer;
	services: readonly ChosenService[];
	/** Those that pay, payment by payment. */
	credits: readonly (PayingCredit | null)[];
	/** What the airline is asked to book it for: flights and services. */
	amount: string;
	now: Date;
}

/** What the airline is asked, and the order but for what it answers. Passengers are in the order of the search. */
export function draftOf({
	body,
	bookable,
	services,
	credits,
	amount,
	now,
}: Decided): Pick<OrderAttempt, 'request' | 'draft' | 'facts'> {
	const { offer, row, terms } = bookable;
	const byId = new Map(body.passengers.map((passenger) => [passenger.id, passenger]));
	const passengers = terms.passengers.flatMap(({ id }) => byId.get(id) ?? []);
	const request: OrderAttempt['request'] = {
		search: { ...row.question, now },
		offerReference: row.summary.reference,
		amount,
		currency: bookable.fare.currency,
		type: body.type,
		passengers: passengers.map((passenger) => bookingPassenger(passenger, bookable)),
		services: services.map(({ reference, quantity }) => ({ reference, quantity })),
		credits: credits.flatMap((credit) => credit?.code ?? []),
	};
	return {
		request,
		draft: {
			owner: offer.owner,
			slices: slicesOf(offer, services),
			passengers: passengers.map((passenger) => orderPassenger(passenger, bookable)),
			conditions: offer.conditions,
		},
		facts: {
			type: body.type,
			users: [...new Set(body.users ?? [])],
			metadata: body.metadata ?? null,
			services: services.map(orderService),
			bookable_until: row.summary.expires_at,
		},
	};
}

/** A payment of a request as it is kept; `passengerId`: whose credit it is. */
export const attemptPayment = (payment: NewPayment, passengerId: string | null): AttemptPayment => ({
	id: newId('payment'),
	type: payment.type as AttemptPayment['type'],
	amount: payment.amount,
	airline_credit_id: payment.airline_credit_id ?? null,
	passenger_id: passengerId,
	card_id: payment.card_id ?? null,
	three_d_secure_session_id: payment.three_d_secure_session_id ?? null,
});
