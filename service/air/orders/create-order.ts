import type { createOrder as Endpoint, NewOrder } from '#contract/air/order.ts';
import type { RequestContext } from '#service/context.ts';
import { airlineError, ServiceError, ValidationFailure } from '#service/errors.ts';
import { OtherOutcome, type Verb } from '#service/http/handler.ts';
import { attended } from '#service/attended.ts';
import { requireCustomerUsers } from '#service/identity/customer-users/require-customer-users.ts';
import { newId } from '#service/ids.ts';
import { type BookingOutcome, type RefusalCode, SupplierRefusal } from '#service/suppliers/air-bookings.ts';
import type { AirSupplier } from '#service/suppliers/supplier.ts';
import { askToBook } from './ask-to-book.ts';
import { type BookableOffer, requireBookable } from './bookable-offer.ts';
import { authoriseCards, settleCards } from './cards.ts';
import { chosenServices } from './chosen-services.ts';
import { attemptPayments, draftOf } from './draft.ts';
import { CutOff, reach } from './failpoints.ts';
import { assertPaysExactly, orderPrice } from './money.ts';
import { orderView } from './order-view.ts';
import { assertPayable } from './payable.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { refusalError } from './refusal-error.ts';
import { reserve } from './reserve.ts';
import { checkPassengers, checkPayments, hasDuplicateNames, isSameParty } from './rules.ts';
import { type Attempt, settleBooked, settleFailed } from './settle.ts';
import type { NewAttempt } from './store.ts';
import { extendAttempt, markUnknown } from './watch-store.ts';

const FOLLOWS = 'The airline has booked. The order follows as soon as the airline has told its details.';
const WAITING = 'The outcome is not known yet. Do not book again: an event will say whether there is an order.';

/**
 * Books an offer: sets the money aside, asks the airline once, and makes an order of its yes. An airline's no gives the
 * money back. What stays open is looked after until it is known.
 */
export const createOrder: Verb<typeof Endpoint> = async (ctx, { body }) => {
	const bookable = await requireBookable(ctx, body.selected_offers[0] ?? '');
	const supplier = ctx.suppliers.air.byCode(bookable.row.summary.supplier);
	if (!supplier) throw new ServiceError('offer_no_longer_available');
	assertBookable(body, bookable, supplier);
	await requireUsers(ctx, body);
	const attempt = await attemptOf(ctx, body, bookable);
	reach(ctx, 'before_reservation');
	await reserve(ctx, attempt, bookable);
	reach(ctx, 'reserved');
	return attended(
		ctx.log,
		() => extendAttempt(ctx.db, attempt.id),
		async () => {
			await authorised(ctx, attempt);
			reach(ctx, 'authorised');
			return book(ctx, supplier, attempt, body.passengers);
		},
	);
};

/** Has the cards authorised; when they are not, the attempt is over. */
async function authorised(ctx: RequestContext, attempt: Attempt): Promise<void> {
	try {
		await authoriseCards(ctx, attempt);
	} catch (error) {
		if (error instanceof ServiceError) {
			await settleFailed(ctx, attempt, error.code, false);
			settleOwnCards(ctx, attempt);
		}
		throw error;
	}
}

/** Everything that can be said without asking anyone. */
function assertBookable(body: NewOrder, { terms, offer }: BookableOffer, supplier: AirSupplier): void {
	const errors = checkPayments(body);
	if (!isSameParty(body.passengers, terms)) {
		if (errors.length > 0) throw new ValidationFailure(errors);
		throw airlineError('order_passengers_incompatible_with_offer', supplier.name);
	}
	errors.push(...checkPassengers(body.passengers, terms));
	if (errors.length > 0) throw new ValidationFailure(errors);
	if (hasDuplicateNames(body.passengers)) throw airlineError('duplicate_passenger_names', supplier.name);
	if (body.type === 'hold' && offer.payment_requirements.requires_instant_payment) {
		throw new ServiceError('invalid_order_create_type', { message: 'This offer must be paid at once.' });
	}
}

async function requireUsers(ctx: RequestContext, { users, passengers }: NewOrder): Promise<void> {
	const named = [
		...(users ?? []).map((id, i) => ({ id, pointer: `/users/${i}` })),
		...passengers.flatMap(({ user_id: id }, i) => (id ? [{ id, pointer: `/passengers/${i}/user_id` }] : [])),
	];
	await requireCustomerUsers(
		ctx.db,
		ctx.caller,
		named.map(({ id }) => id),
		(i) => named[i]?.pointer ?? '/users',
	);
}

async function attemptOf(ctx: RequestContext, body: NewOrder, bookable: BookableOffer): Promise<NewAttempt> {
	const { row, offer, fare, intention } = bookable;
	const services = await chosenServices(ctx, bookable, body.services ?? []);
	const price = orderPrice(fare, services, intention, body.payments);
	if (body.type === 'instant') assertPaysExactly(body.payments ?? [], price, '/payments/0');
	const credits = await assertPayable(ctx, body, bookable);
	const { organisationId, liveMode } = ctx.caller;
	return {
		id: newId('order'),
		organisation_id: organisationId,
		live_mode: liveMode,
		offer_id: offer.id,
		type: body.type,
		supplier: row.summary.supplier,
		offer_reference: row.summary.reference,
		amount: price.total,
		currency: price.currency,
		payments: attemptPayments(body, credits),
		...draftOf({ body, bookable, services, credits, amount: price.total, now: ctx.now }),
		users: [...new Set(body.users ?? [])],
		metadata: body.metadata ?? null,
		idempotency_key: ctx.idempotencyKey,
	};
}

async function book(ctx: RequestContext, supplier: AirSupplier, attempt: Attempt, asked: NewOrder['passengers']) {
	let outcome: BookingOutcome;
	try {
		outcome = await askToBook(ctx, supplier, attempt);
	} catch (error) {
		if (!(error instanceof SupplierRefusal)) return wait(ctx, attempt, 'pending');
		await giveBack(ctx, attempt, error.code);
		throw refusalError(error, { airline: supplier.name, asked, booked: attempt.body.passengers });
	}
	if (outcome.state !== 'booked') return wait(ctx, attempt, outcome.state);
	reach(ctx, 'booked');
	try {
		const order = await settleBooked(ctx, attempt, outcome.booking);
		reach(ctx, 'captured');
		settleOwnCards(ctx, attempt);
		return order ? orderView(order, ctx.now) : new OtherOutcome(200, FOLLOWS);
	} catch (error) {
		return lost(ctx, attempt, error);
	}
}

/** Ends an attempt that the airline refuses. */
async function giveBack(ctx: RequestContext, attempt: Attempt, code: RefusalCode): Promise<void> {
	reach(ctx, 'refused');
	try {
		await settleFailed(ctx, attempt, code, false);
		settleOwnCards(ctx, attempt);
	} catch (error) {
		// The airline's no is certain; what is set aside is given back by whoever looks after it.
		if (error instanceof CutOff) throw error;
		ctx.log.error({ err: error, attempt: attempt.id }, 'a refused booking was not settled');
	}
	reach(ctx, 'released');
}

/** Leaves the attempt to be looked after, and begins with that at once. */
async function wait(ctx: RequestContext, attempt: Attempt, state: 'pending' | 'booked_without_record') {
	reach(ctx, 'silent');
	try {
		await markUnknown(ctx.db, attempt.id);
		reach(ctx, 'waiting');
	} catch (error) {
		return lost(ctx, attempt, error);
	}
	followUp(ctx, attempt);
	return state === 'pending' ? new OtherOutcome(202, WAITING) : new OtherOutcome(200, FOLLOWS);
}

/** The airline was asked, so nothing that fails here may be told as "nothing was booked". */
function lost(ctx: RequestContext, attempt: Attempt, error: unknown): OtherOutcome {
	if (error instanceof CutOff) throw error;
	ctx.log.error({ err: error, attempt: attempt.id }, 'what became of a booking was not kept');
	followUp(ctx, attempt);
	return new OtherOutcome(202, WAITING);
}

/** Asks at once, without anyone waiting, what became of it; should that fail, the job does it. */
function followUp(ctx: RequestContext, attempt: Attempt): void {
	background(ctx, attempt, () => reconcileOrders(lasting(ctx), attempt.id));
}

/** Captures or releases the cards at once, without anyone waiting; should that fail, the job does it. */
function settleOwnCards(ctx: RequestContext, attempt: Attempt): void {
	if (!attempt.payments.some(({ type }) => type === 'card')) return;
	background(ctx, attempt, () => settleCards(lasting(ctx), attempt.id));
}

/** What outlives the request. */
const lasting = ({ db, log, monotonicMs, suppliers, config, cardHost }: RequestContext) => ({
	db,
	log,
	monotonicMs,
	suppliers,
	config,
	cardHost,
});

function background({ background: running, log }: RequestContext, { id }: Attempt, work: () => Promise<unknown>): void {
	running.add(
		work().then(
			() => undefined,
			(error: unknown) => log.warn({ err: error, attempt: id }, 'a booking is left to the job'),
		),
	);
}
