import type { createOrder as Endpoint, NewOrder } from '#contract/air/order.ts';
import { carryOut } from '#service/attempts/carry-out.ts';
import type { RequestContext } from '#service/context.ts';
import { airlineError, ServiceError, ValidationFailure } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { requireCustomerUsers } from '#service/identity/customer-users/require-customer-users.ts';
import { newId } from '#service/ids.ts';
import type { AirSupplier } from '#service/suppliers/supplier.ts';
import { bookOrder } from './book-order.kind.ts';
import { type BookableOffer, requireBookable } from './bookable-offer.ts';
import { chosenServices } from './chosen-services.ts';
import { attemptPayment, draftOf } from './draft.ts';
import { assertPaysExactly, orderPrice } from './money.ts';
import type { OrderAttempt } from './order-attempt.ts';
import { orderView } from './order-view.ts';
import { assertPayable } from './payable.ts';
import { refusalError } from './refusal-error.ts';
import { checkPassengers, checkPayments, hasDuplicateNames, isSameParty } from './rules.ts';

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
	const { name: airline } = supplier;
	return carryOut(ctx, bookOrder, attempt, {
		view: (order) => orderView(order, ctx.now),
		refused: (refusal) => refusalError(refusal, { airline, asked: body.passengers, booked: attempt.draft.passengers }),
	});
};

/** Everything that can be said without asking anyone. */
function assertBookable(body: NewOrder, { terms, offer }: BookableOffer, supplier: AirSupplier): void {
	const errors = checkPayments(body);
	if (!isSameParty(body.passengers, terms)) {
		if (errors.length > 0) throw new ValidationFailure(errors);
		throw airlineError('order_passengers_incompatible_with_offer', supplier.name);
	}
	errors.push(...checkPassengers(body.passengers, terms));
	if (errors.length > 0) throw new ValidationFailure(errors);
	if (hasDuplicateNames(body.passengers, terms)) throw airlineError('duplicate_passenger_names', supplier.name);
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

async function attemptOf(ctx: RequestContext, body: NewOrder, bookable: BookableOffer): Promise<OrderAttempt> {
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
		kind: 'book_order',
		subject_id: offer.id,
		locks: null,
		supplier: row.summary.supplier,
		amount: price.total,
		currency: price.currency,
		payments: (body.payments ?? []).map((payment, i) => attemptPayment(payment, credits[i]?.passengerId ?? null)),
		...draftOf({ body, bookable, services, credits, amount: price.total, now: ctx.now }),
		idempotency_key: ctx.idempotencyKey,
	};
}
