import 'server-only';
import { addAmounts, compareAmounts } from '#contract/common/amounts.ts';
import { createStaysBooking, NewStaysBooking, type StaysBooking } from '#contract/stays/booking.ts';
import { isOfIntent } from '#lib/flights/new-order.ts';
import { attemptKey } from '#lib/intents/attempt-key.ts';
import { toNewStaysBooking } from '#lib/stays/checkout/new-stays-booking.ts';
import type { StayTerms } from '#lib/stays/checkout/stay-terms.ts';
import { fieldProblem } from '../../field-problem.ts';
import { call } from '../../service-client.ts';
import { refused } from '../../service-problem.ts';
import { newestStays } from '../../stays/newest-stays.ts';
import { readQuote } from '../../stays/read-quote.ts';
import type { IntentFacts, IntentRow } from '../intent-store.ts';
import { isText, type Outcome, refusedBy, UNKNOWN } from '../outcome.ts';
import { sumOf } from '../price-sum.ts';
import { BookStayInput, StayDraftBody } from '../schemas.ts';
import { requestOf } from '../sealed.ts';
import { CLOCKS_MS, creationFailed } from './creation-failed.ts';
import { dropCard, storeCard } from './guarantee-card.ts';
import type { Begun, Found, Purpose, Sending } from './purpose.ts';

export interface BookStayFacts extends IntentFacts {
	/** What is agreed to. No names of persons. */
	terms?: StayTerms;
}

type Row = IntentRow<BookStayFacts>;

/** How long what is typed is kept after the quote's end. */
const KEEP_MS = 24 * 3_600_000;
/** Pages that are looked through, newest first. */
const MOST_PAGES = 10;

/** A booking that stands; undefined when the answer is only a message. */
const bookedAs = ({ id, reference }: StaysBooking): Extract<Outcome<BookStayFacts>, { state: 'won' }> | undefined =>
	isText(id) ? { state: 'won', resultId: id, facts: { booking_reference: reference ?? null } } : undefined;

/** The booking that this intent made of its quote. Another visitor's of the same quote is none of ours. */
async function find({ id, subject_id: quoteId, service_sent_at: sentAt }: Row): Promise<Found<BookStayFacts>> {
	const since = (sentAt?.getTime() ?? 0) - CLOCKS_MS;
	let pages = 0;
	for await (const page of newestStays()) {
		if (!page.ok) return UNKNOWN;
		const own = page.stays.find((one) => one.quote_id === quoteId && isOfIntent(one.metadata, id));
		const booked = own && bookedAs(own);
		if (booked) return booked;
		const oldest = page.stays.at(-1);
		pages += 1;
		if (pages === MOST_PAGES || !oldest || Date.parse(oldest.created_at) < since) break;
	}
	return { state: 'none', why: 'order_not_created' };
}

const TAKEN = new Set(['booking_already_confirmed']);
const UNDER_WAY = new Set(['booking_already_attempted']);

async function book(body: NewStaysBooking, { late, ...options }: Sending): Promise<Outcome<BookStayFacts>> {
	const answer = await call(createStaysBooking, { body }, options);
	return answer.ok ? (bookedAs(answer.data) ?? UNKNOWN) : refusedBy(answer.problem, late);
}

/** The browser's card of an attempt that guarantees; null: it pays. */
const guaranteeOf = ({ facts: { terms } }: Row, { payment }: NewStaysBooking): string | null =>
	terms?.payment_type === 'guarantee' ? (payment?.card_id ?? null) : null;

/** Whether an attempt has certainly failed: a refusal may be about the attempt itself, or its earlier success. */
async function isOver(row: Row, outcome: Outcome<BookStayFacts>, late: boolean): Promise<boolean> {
	if (outcome.state !== 'refused') return false;
	const { code } = outcome.failure;
	if (late && (code === 'not_found' || UNDER_WAY.has(code))) return false;
	return !TAKEN.has(code) || (await find(row)).state === 'none';
}

/** Deletes what an attempt that has failed had stored, by asking for it once more. False: that could not be done now. */
async function withoutCard(attempt: Row): Promise<boolean> {
	const sent = NewStaysBooking.safeParse(requestOf(attempt));
	const cardId = sent.success ? guaranteeOf(attempt, sent.data) : null;
	if (cardId === null) return true;
	const stored = await storeCard(cardId, {
		intentId: attempt.id,
		idempotencyKey: attemptKey(attempt.id, attempt.attempt),
	});
	if (stored.ok) return dropCard(stored.data.id);
	return stored.problem.errors.some(({ code }) => code === 'card_not_found');
}

/** Books a quoted stay: its subject is the quote, its result the stay's booking. */
export const bookStay = {
	name: 'book_stay',
	act: 'book_stay',
	draft: StayDraftBody,
	input: BookStayInput,
	async open(quoteId, viewer) {
		const read = await readQuote(quoteId, viewer);
		if (read.state !== 'open') return read;
		const { quote, terms, now } = read;
		return {
			state: 'open',
			facts: {
				terms,
				stay: {
					hotel: terms.accommodation,
					check_in_date: terms.check_in_date,
					check_out_date: terms.check_out_date,
				},
				expires_at: quote.expires_at,
			},
			keepMs: Math.max(0, Date.parse(quote.expires_at) - now) + KEEP_MS,
			email: null,
			shown: read,
		} satisfies Begun<BookStayFacts, unknown>;
	},
	async price({ facts: { terms } }) {
		if (!terms) return refused(422, 'rate_unavailable');
		const { amount: total, currency } = terms.now;
		return { sum: sumOf(currency, { total, tax: null, services: addAmounts(currency) }, []) };
	},
	typed: ({ draft }) => ({ draft, email: draft.contact.email.trim() || null }),
	shown: (_, { facts: { terms } }) => ({ stay: terms }),
	request({ id, subject_id: quoteId, facts: { terms } }, attempt, { draft, agreed }, paying) {
		// What is agreed to is what is paid now; the quote holds the rest.
		const same = terms?.now.currency === agreed.currency;
		if (!same || compareAmounts(agreed.currency, terms.now.amount, agreed.amount) !== 0)
			return refused(422, 'price_changed');
		const ways = terms.payment_type === 'guarantee' ? (['guarantee'] as const) : (['card', 'balance'] as const);
		if (!paying || !ways.some((way) => way === paying.pay.type)) return refused(422, 'unsupported_action');
		const booking = toNewStaysBooking(quoteId, attemptKey(id, attempt), draft, paying);
		const parsed = NewStaysBooking.safeParse(booking);
		return parsed.success ? { body: parsed.data } : fieldProblem(parsed.error.issues, booking);
	},
	async send(row, body, sending) {
		const cardId = guaranteeOf(row, body);
		if (cardId === null) return book(body, sending);
		const { late } = sending;
		const stored = await storeCard(cardId, { ...sending, intentId: row.id });
		if (!stored.ok) return refusedBy(stored.problem, late);
		const { id } = stored.data;
		const outcome = await book({ ...body, payment: { card_id: id } }, sending);
		return (await isOver(row, outcome, late)) && !(await dropCard(id)) ? UNKNOWN : outcome;
	},
	find,
	hasFailed: async (attempt) =>
		(await creationFailed(attempt, 'stays.booking_creation_failed')) && (await withoutCard(attempt)),
	taken: TAKEN,
	underWay: UNDER_WAY,
	events: ['stays.booking.created', 'stays.booking_creation_failed'],
	subjectOf: ({ data: { object } }) => (isText(object.quote_id) ? { id: object.quote_id } : null),
	trip: ({ result_id }) => result_id,
	mails: { won: () => 'stay_booked', open: { checking: 'stay_checking', failed: 'stay_not_booked' } },
} satisfies Purpose<BookStayFacts, BookStayInput, NewStaysBooking>;
