import type { BookingLookup, BookingOutcome, RefusalCode, RefusedField, SupplierBooking } from '../../air/booking.ts';
import type { Behaviour } from '../scenarios.ts';
import type { MetSentinel } from '../sentinels.ts';
import { documentNumber, locator } from './locators.ts';
import type { BookingRow } from './store.ts';

/** How an airline treats a request to book: what it decides, when it tells, and whether its answer arrives. */
export interface Treatment {
	/** Null: it books. */
	refusal: RefusalCode | null;
	/** What of a traveller is refused; null when nothing is named. */
	about: RefusedField | null;
	answer: 'at_once' | 'known_later' | 'pending' | 'lost';
	/** How long until it tells what it decided, milliseconds, in a real airline's time. */
	tellsAfterMs: number;
}

const books = (answer: Treatment['answer'], tellsAfterMs = 0): Treatment => ({
	refusal: null,
	about: null,
	answer,
	tellsAfterMs,
});
const refuses = (refusal: RefusalCode, answer: Treatment['answer'] = 'at_once', tellsAfterMs = 0): Treatment => ({
	refusal,
	about: null,
	answer,
	tellsAfterMs,
});

const SOON_MS = 30_000;
const LATER_MS = 60_000;
const ROUTES: Partial<Record<Behaviour, Treatment>> = {
	offer_unavailable: refuses('offer_no_longer_available'),
	order_fails_unknown: refuses('airline_unknown'),
	order_insufficient_balance: refuses('insufficient_balance'),
	order_known_later: books('known_later', SOON_MS),
	order_pending_created: books('pending', LATER_MS),
	order_pending_fails: refuses('order_not_created', 'pending', SOON_MS),
	order_asynchronous: books('pending', SOON_MS),
};

/** How a request is treated by its scenario route and the sentinel among its travellers; the sentinel goes first. */
export function treatmentOf(behaviour: Behaviour | null, sentinel: MetSentinel | undefined): Treatment {
	const route = behaviour && ROUTES[behaviour];
	if (!sentinel) return route ?? books('at_once');
	switch (sentinel.does) {
		case 'answer_lost':
			return books('lost');
		case 'refusal_lost':
			return refuses('order_not_created', 'lost');
		case 'known_later':
			return books('known_later', SOON_MS);
		case 'pending_created':
			return books('pending', SOON_MS);
		case 'pending_fails':
			return refuses('order_not_created', 'pending', SOON_MS);
		default:
			return {
				...refuses(sentinel.does),
				about: sentinel.refuses ? { passenger: sentinel.passenger, field: sentinel.refuses } : null,
			};
	}
}

/** How paying a held booking is answered on its scenario route. */
export const paymentAnswer = (behaviour: Behaviour | null): Treatment['answer'] =>
	behaviour === 'order_known_later' ? 'known_later' : behaviour === 'order_pending_created' ? 'pending' : 'at_once';

/** A row of the books as the caller sees it. */
export function bookingOf(row: BookingRow): SupplierBooking {
	const { airline, record } = row;
	if (!record || row.status === 'refused') throw new RangeError('a refusal is no booking');
	const number = BigInt(row.number);
	const issued = BigInt(record.reissued ?? row.number);
	const tickets = Array.from({ length: record.passengers }, (_, i) => ({
		type: 'electronic_ticket' as const,
		number: documentNumber(airline, 'ticket', issued, (record.accepted?.length ?? 0) * record.passengers + i),
		passengers: [i],
	}));
	const miscellaneous = record.services.map((passengers, i) => ({
		type: 'electronic_miscellaneous_document_associated' as const,
		number: documentNumber(airline, 'miscellaneous', issued, i),
		passengers,
	}));
	return {
		clientReference: row.client_reference,
		bookingReference: locator(number, airline),
		otherReferences: record.carriers.map((carrier) => ({ carrier, bookingReference: locator(number, carrier) })),
		status: row.status,
		documents: row.paid_at ? [...tickets, ...miscellaneous] : [],
		voidWindowEndsAt: row.void_window_ends_at,
		amounts: {
			total: row.amount ?? '0',
			base: row.base_amount ?? '0',
			tax: row.tax_amount,
			currency: row.currency ?? '',
		},
		paidAt: row.paid_at,
		paymentRequiredBy: row.payment_required_by,
		priceGuaranteeExpiresAt: row.price_guarantee_expires_at,
	};
}

/** What the airline tells of a row at a moment. */
export function lookupOf(row: BookingRow, now: Date): BookingLookup {
	if (row.known_at > now) return { state: 'pending' };
	if (row.refusal) return { state: 'refused', code: row.refusal };
	return { state: 'done', answer: bookingOf(row) };
}

/** The answer to a request whose row this is: the same, however often it is asked. */
export function outcomeOf(row: BookingRow, answer: Treatment['answer'], now: Date): BookingOutcome | RefusalCode {
	if (row.known_at > now || answer === 'known_later' || answer === 'pending') {
		return answer === 'known_later' ? { state: 'without_record' } : { state: 'pending' };
	}
	return row.refusal ?? { state: 'done', answer: bookingOf(row) };
}
