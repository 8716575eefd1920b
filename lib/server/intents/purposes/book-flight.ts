import 'server-only';
import { type Offer, priceOffer } from '#contract/air/offer.ts';
import { createOrder, listOrders, NewOrder, type Order } from '#contract/air/order.ts';
import { addAmounts, multiplyAmount } from '#contract/common/amounts.ts';
import { carryOver, type PartyMember } from '#lib/checkout/carry-over.ts';
import { ATTEMPT_METADATA, isOfIntent, type Paying, toNewOrder } from '#lib/flights/new-order.ts';
import { attemptKey } from '#lib/intents/attempt-key.ts';
import { readOffer } from '../../offer/read-offer.ts';
import { call } from '../../service-client.ts';
import { fieldProblem } from '../../field-problem.ts';
import type { IntentFacts, IntentJourney, IntentRow } from '../intent-store.ts';
import { isText, type Outcome, refusedBy, UNKNOWN } from '../outcome.ts';
import { intentionsOf, sumOf } from '../price-sum.ts';
import { BookInput, DraftBody } from '../schemas.ts';
import { draftOf } from '../sealed.ts';
import { creationFailed } from './creation-failed.ts';
import type { Begun, Found, Purpose } from './purpose.ts';

export interface BookFacts extends IntentFacts {
	/** The offer's passengers. No names. */
	party?: PartyMember[];
	/** The way back to the checkout, for who leaves it: the query of its page, the fare, and the zone of its first airport. */
	resume?: { query: string; total_amount: string; currency: string; time_zone: string | null };
	/** The day on which the journey ends. */
	ends_on?: string;
	/** Its visitor does not want to be reminded of it. */
	dismissed?: boolean;
}

/** How long what is typed is kept after the offer's end. */
const KEEP_MS = 24 * 3_600_000;

const journeyOf = ({ slices: [first] }: Offer): IntentJourney | null => {
	const departing = first?.segments[0]?.departing_at;
	if (!first || !departing) return null;
	const { origin, destination } = first;
	return {
		origin: origin.city_name ?? origin.name,
		destination: destination.city_name ?? destination.name,
		...(origin.iata_code && { origin_code: origin.iata_code }),
		...(destination.iata_code && { destination_code: destination.iata_code }),
		departing_on: departing.slice(0, 10),
	};
};

/** What an offer costs that was priced with services. */
function offerPrice(offer: Offer): { total: string; tax: string | null; services: string } {
	const { total_currency: currency, total_amount: total, tax_amount: tax, intended_services } = offer;
	const lines = intended_services.map((line) => multiplyAmount(currency, line.total_amount, line.quantity));
	return { total, tax, services: addAmounts(currency, ...lines) };
}

/** A booked order; undefined when the answer is only a message. */
const bookedAs = (order: Order): Extract<Outcome<BookFacts>, { state: 'won' }> | undefined =>
	isText(order.id) && isText(order.booking_reference)
		? {
				state: 'won',
				resultId: order.id,
				facts: {
					booking_reference: order.booking_reference,
					held: order.payment_status?.awaiting_payment ?? false,
				},
			}
		: undefined;

/** An offer that the service no longer knows is one that has expired. */
const gone = (outcome: Outcome<BookFacts>): Outcome<BookFacts> =>
	outcome.state === 'refused' && outcome.failure.code === 'not_found'
		? { ...outcome, failure: { ...outcome.failure, code: 'offer_no_longer_available' } }
		: outcome;

/** The order that this intent made of its offer. Another visitor's order of the same offer is none of ours. */
async function find({ id, subject_id }: IntentRow<BookFacts>): Promise<Found<BookFacts>> {
	const answer = await call(listOrders, { query: { offer_id: subject_id, limit: '50' } });
	if (!answer.ok) return UNKNOWN;
	const own = answer.data.find((order) => isOfIntent(order.metadata, id));
	return (own && bookedAs(own)) ?? { state: 'none', why: 'order_not_created' };
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Books an offer: its subject is the offer, its result the order. */
export const bookFlight = {
	name: 'book',
	act: 'book_flight',
	draft: DraftBody,
	input: BookInput,
	async open(offerId, viewer, _, query = '') {
		const read = await readOffer(offerId, viewer);
		if (read.state !== 'open') return read;
		const { offer, now } = read.opened;
		return {
			state: 'open',
			facts: {
				party: offer.passengers.map(({ id, type, age }) => ({ id, type, age })),
				journey: journeyOf(offer),
				ends_on: offer.slices.at(-1)?.segments.at(-1)?.arriving_at.slice(0, 10) ?? '',
				expires_at: offer.expires_at,
				resume: {
					query,
					total_amount: offer.total_amount,
					currency: offer.total_currency,
					time_zone: offer.slices[0]?.segments[0]?.origin.time_zone ?? null,
				},
				dismissed: false,
			},
			keepMs: Math.max(0, Date.parse(offer.expires_at) - now) + KEEP_MS,
			email: null,
			shown: { opened: read.opened },
		} satisfies Begun<BookFacts, unknown>;
	},
	carryOver(older, row) {
		const typed = draftOf(older);
		return typed && carryOver(typed, older.facts.party ?? [], row.facts.party ?? []);
	},
	async price({ subject_id: id }, body, options) {
		const meant = { intended_payment_methods: intentionsOf(body), intended_services: body.services };
		const answer = await call(priceOffer, { params: { id }, body: meant }, options);
		if (!answer.ok) return answer;
		const { data: offer } = answer;
		return { sum: sumOf(offer.total_currency, offerPrice(offer), offer.intended_payment_methods) };
	},
	typed: ({ draft }) => ({ draft, email: draft.contact.email.trim() || null }),
	shown: ({ draft }) => ({ services: draft.services }),
	request(row, attempt, input, paying: Paying) {
		const order = toNewOrder(row.subject_id, attemptKey(row.id, attempt), input.draft, paying);
		const parsed = NewOrder.safeParse(order);
		return parsed.success ? { body: parsed.data } : fieldProblem(parsed.error.issues, order);
	},
	async send(_, body, { late, ...options }) {
		const answer = await call(createOrder, { body }, options);
		if (answer.ok) return bookedAs(answer.data) ?? UNKNOWN;
		const outcome = refusedBy(answer.problem, late);
		return late ? outcome : gone(outcome);
	},
	find,
	hasFailed: (attempt) => creationFailed(attempt, 'order.creation_failed'),
	taken: new Set(['offer_request_already_booked']),
	underWay: new Set(['order_creation_already_attempted']),
	events: ['order.created', 'order.creation_failed'],
	subjectOf({ type, data: { object } }) {
		const id = text(object.offer_id);
		if (id === null || type === 'order.created') return id === null ? null : { id };
		// The event that no order was made is about one attempt alone.
		const metadata = object.metadata as Record<string, unknown> | null | undefined;
		return { id, key: text(metadata?.[ATTEMPT_METADATA]) ?? '' };
	},
	trip: ({ result_id }) => result_id,
	mails: {
		won: ({ facts }) => (facts.held ? 'held' : 'booked'),
		open: { checking: 'checking', failed: 'not_booked' },
	},
} satisfies Purpose<BookFacts, BookInput, NewOrder>;
