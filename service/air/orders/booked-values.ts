import { nameKey } from '#contract/common/name-key.ts';
import type { AttemptPayment } from '#service/attempts/attempt.ts';
import { SEALING_KEY } from '#service/db/personal.ts';
import type { SupplierBooking } from '#service/suppliers/air/booking.ts';
import { documentsOf, referencesOf } from '../booking-answers.ts';
import type { OrderAttempt } from './order-attempt.ts';
import type { OrderBody, OrderRow } from './order-row.ts';

/** What lists ask of an order: owner, places, names, times. */
export function listedValues({ owner, slices, passengers }: OrderBody): unknown[] {
	const segments = slices.flatMap((slice) => slice.segments);
	const endIds = (end: 'origin' | 'destination') => [
		...slices.map((slice) => slice[end].id),
		...slices.flatMap((slice) => slice[end].city?.id ?? []),
	];
	return [
		owner.id,
		endIds('origin'),
		endIds('destination'),
		passengers.flatMap(({ given_name: given, family_name: family }) => [
			`${given} ${family}`.toLowerCase(),
			nameKey(`${given} ${family}`),
		]),
		segments.map(({ departing_at, origin }) => `${departing_at} ${origin.time_zone}`),
		segments.map(({ arriving_at, destination }) => `${arriving_at} ${destination.time_zone}`),
	];
}

const documentsIn = ({ passengers }: OrderBody, booking: SupplierBooking) =>
	documentsOf(
		passengers.map(({ id }) => id),
		booking,
	);

/** Whether the agency settles an order with its airline by itself. */
export const isSelfManaged = (payments: readonly AttemptPayment[]): boolean =>
	payments.some(({ type }) => type === 'arc_bsp_cash');

/** The columns of an order that its attempt has not: what was asked for, what the airline says, and what lists ask. */
export const bookedValues = (
	{ draft, request, facts, payments }: OrderAttempt,
	booking: SupplierBooking,
): unknown[] => [
	facts.type,
	request.offerReference,
	booking.bookingReference,
	JSON.stringify(referencesOf(draft, booking)),
	JSON.stringify(documentsIn(draft, booking)),
	booking.amounts.base,
	booking.amounts.tax,
	booking.paymentRequiredBy,
	booking.priceGuaranteeExpiresAt,
	booking.paidAt !== null,
	booking.voidWindowEndsAt,
	facts.users,
	facts.metadata && JSON.stringify(facts.metadata),
	JSON.stringify(facts.services),
	...listedValues(draft),
	isSelfManaged(payments),
	SEALING_KEY,
];

/** What only the database knows of an order that it has just made. */
export type MadeRow = Pick<OrderRow, 'created_at' | 'terms_version' | 'departing_at'>;

/** The order that `bookedValues` has made: all else of it is known here, and reading it back would cost more than writing it. */
export function bookedRow(attempt: OrderAttempt, booking: SupplierBooking, made: MadeRow): OrderRow {
	const { draft, request, facts } = attempt;
	const at = made.created_at;
	const isPaid = booking.paidAt !== null;
	return {
		id: attempt.id,
		organisation_id: attempt.organisation_id,
		live_mode: attempt.live_mode,
		offer_id: attempt.subject_id,
		type: facts.type,
		supplier: attempt.supplier,
		offer_reference: request.offerReference,
		created_at: at,
		synced_at: at,
		booking_reference: booking.bookingReference,
		booking_references: referencesOf(draft, booking),
		documents: documentsIn(draft, booking),
		total_amount: attempt.amount,
		total_currency: attempt.currency,
		base_amount: booking.amounts.base,
		tax_amount: booking.amounts.tax,
		awaiting_payment: facts.type === 'hold' && !isPaid,
		payment_required_by: booking.paymentRequiredBy,
		price_guarantee_expires_at: booking.priceGuaranteeExpiresAt,
		paid_at: isPaid ? at : null,
		void_window_ends_at: booking.voidWindowEndsAt,
		cancelled_at: null,
		acting: null,
		terms_version: made.terms_version,
		users: facts.users,
		metadata: facts.metadata,
		body: draft,
		services: facts.services,
		intention: null,
		cancellation_id: null,
		cancellation: null,
		open_change_id: null,
		airline_initiated_changes: [],
		change_ids: [],
		changes: null,
		departing_at: made.departing_at,
		self_managed: isSelfManaged(attempt.payments),
	};
}
