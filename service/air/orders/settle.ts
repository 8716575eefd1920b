import type { Context } from '#service/context.ts';
import type { Database } from '#service/db/db.ts';
import { newId } from '#service/ids.ts';
import { capture, release } from '#service/ledger/rules.ts';
import { post } from '#service/ledger/ledger.ts';
import { wireAirline } from '#service/refdata/wire-airlines.ts';
import type { SupplierBooking } from '#service/suppliers/air-bookings.ts';
import { wakeDispatcher } from '#service/webhooks/wake.ts';
import { releaseAirlineCredits } from '../airline-credits/spend-airline-credit.ts';
import { reach } from './failpoints.ts';
import { sharesOf, surchargeOf } from './money.ts';
import { type BookingFacts, type Made, settleRefused, settleWon } from './settle-store.ts';
import type { AttemptRow, OrderRow } from './store.ts';

type Settler = Pick<Context, 'db' | 'config' | 'log'>;
export type Attempt = Omit<AttemptRow, 'state' | 'refusal'>;

const holderOf = (attempt: Attempt) => ({ organisationId: attempt.organisation_id, liveMode: attempt.live_mode });

/** The documents of a booking, by the ids of an order's passengers. */
export const documentsOf = (passengers: readonly { id: string }[], booking: SupplierBooking) =>
	booking.documents.map(({ type, number, passengers: places }) => ({
		type,
		unique_identifier: number,
		passenger_ids: places.flatMap((place) => passengers[place]?.id ?? []),
	}));

function factsOf(attempt: Attempt, booking: SupplierBooking): BookingFacts {
	const { body } = attempt;
	const logos = body.owner.logo_symbol_url?.replace(/\/[^/]*\/symbol\.svg$/, '') ?? '';
	return {
		bookingReference: booking.bookingReference,
		bookingReferences: [
			{ booking_reference: booking.bookingReference, carrier: body.owner },
			...booking.otherReferences.map(({ carrier, bookingReference }) => ({
				booking_reference: bookingReference,
				carrier: wireAirline(carrier, logos),
			})),
		],
		documents: documentsOf(body.passengers, booking),
		totalAmount: attempt.amount,
		baseAmount: booking.amounts.base,
		taxAmount: booking.amounts.tax,
		paymentRequiredBy: booking.paymentRequiredBy,
		priceGuaranteeExpiresAt: booking.priceGuaranteeExpiresAt,
		paidAt: booking.paidAt,
		voidWindowEndsAt: booking.voidWindowEndsAt,
	};
}

/** The order as it has just been written; nothing of it has to be read back but its times. */
const writtenOrder = (
	attempt: Attempt,
	facts: BookingFacts,
	{ created_at: at, departing_at: departures }: Made,
): OrderRow => ({
	id: attempt.id,
	organisation_id: attempt.organisation_id,
	live_mode: attempt.live_mode,
	offer_id: attempt.offer_id,
	type: attempt.type,
	supplier: attempt.supplier,
	offer_reference: attempt.offer_reference,
	created_at: at,
	synced_at: at,
	booking_reference: facts.bookingReference,
	booking_references: [...facts.bookingReferences],
	documents: [...facts.documents],
	total_amount: facts.totalAmount,
	total_currency: attempt.currency,
	base_amount: facts.baseAmount,
	tax_amount: facts.taxAmount,
	awaiting_payment: attempt.type === 'hold' && facts.paidAt === null,
	payment_required_by: facts.paymentRequiredBy,
	price_guarantee_expires_at: facts.priceGuaranteeExpiresAt,
	paid_at: facts.paidAt && at,
	void_window_ends_at: facts.voidWindowEndsAt,
	cancelled_at: null,
	paying: null,
	users: attempt.users,
	metadata: attempt.metadata,
	body: attempt.body,
	services: attempt.services,
	intention: null,
	service_keys: [],
	last_departure: new Date(Math.max(...departures.map(Number))),
});

/**
 * Makes an order of what the airline has booked: order, payments, ledger and events in one statement, once. Undefined:
 * somebody else has settled it.
 */
export async function settleBooked(
	ctx: { db: Database },
	attempt: Attempt,
	booking: SupplierBooking,
): Promise<OrderRow | undefined> {
	const { currency, payments, amount } = attempt;
	const facts = factsOf(attempt, booking);
	const credits = payments.filter(({ airline_credit_id }) => airline_credit_id !== null);
	const events = { created: newId('webhook_event'), creditsSpent: credits.map(() => newId('webhook_event')) };
	const settled = await settleWon(ctx.db.queryAlone, attempt, facts, events, {
		...holderOf(attempt),
		reference: `${attempt.id}:capture`,
		resourceId: attempt.id,
		currency,
		transfers: capture(currency, sharesOf(payments), surchargeOf(currency, payments, amount)),
	});
	wakeDispatcher();
	return settled && writtenOrder(attempt, facts, settled);
}

/**
 * Ends an attempt that the airline has certainly not booked and gives the money back, once. `tells`: whoever asked is
 * told by an event, as they have no answer.
 */
export async function settleFailed(
	ctx: Settler & { db: Database },
	attempt: Attempt,
	code: string,
	tells: boolean,
): Promise<void> {
	const shares = sharesOf(attempt.payments);
	const { currency } = attempt;
	await ctx.db.transaction(async (tx) => {
		const ended = await settleRefused(tx, attempt, code, tells ? newId('webhook_event') : null);
		if (ended && tells) tx.onCommit(wakeDispatcher);
		if (!ended || shares.length === 0) return;
		await post(tx, {
			...holderOf(attempt),
			reference: `${attempt.id}:release`,
			resourceId: attempt.id,
			currency,
			transfers: release(currency, shares),
		});
		if (attempt.payments.some(({ type }) => type === 'airline_credit')) {
			await releaseAirlineCredits(tx, holderOf(attempt), attempt.id);
		}
		reach(ctx, 'in_release');
	});
}
