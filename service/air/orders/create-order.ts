import type { createOrder as Endpoint, NewOrder } from '#contract/air/order.ts';
import { carryOut } from '#service/attempts/carry-out.ts';
import type { RequestContext } from '#service/context.ts';
import { airlineError, ServiceError, ValidationFailure } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { requireCustomerUsers } from '#service/identity/customer-users/require-customer-users.ts';
import type { AirSupplier } from '#service/suppliers/supplier.ts';
import { bookOrder } from './book-order.kind.ts';
import { type BookableOffer, requireBookable } from './bookable-offer.ts';
import { orderAttempt } from './order-attempt.ts';
import { orderView } from './order-view.ts';
import { refusalError } from './refusal-error.ts';
import { checkPassengers, checkPayments, isSameParty } from './rules.ts';

/**
 * Books an offer: sets the money aside, asks the airline once, and makes an order of its yes. An airline's no gives the
 * money back. What stays open is looked after until it is known.
 */
export const createOrder: Verb<typeof Endpoint> = async (ctx, { body }) => {
	const bookable = await requireBookable(ctx, body.selected_offers[0] ?? '');
	const supplier = ctx.suppliers.air.byCode(bookable.row.summary.supplier);
	if (!supplier) throw new ServiceError('offer_no_longer_available');
	assertBookable(ctx, body, bookable, supplier);
	await requireUsers(ctx, body);
	const attempt = await orderAttempt(ctx, body, bookable);
	const { name: airline } = supplier;
	return carryOut(ctx, bookOrder, attempt, {
		view: (order) => orderView(order, ctx.now),
		refused: (refusal) => refusalError(refusal, { airline, asked: body.passengers, booked: attempt.draft.passengers }),
	});
};

/** Everything that can be said without asking anyone. */
function assertBookable(
	{ caller }: RequestContext,
	body: NewOrder,
	{ terms, offer }: BookableOffer,
	supplier: AirSupplier,
): void {
	const errors = checkPayments(body, caller);
	if (!isSameParty(body.passengers, terms)) {
		if (errors.length > 0) throw new ValidationFailure(errors);
		throw airlineError('order_passengers_incompatible_with_offer', supplier.name);
	}
	const party = checkPassengers(body.passengers, terms);
	errors.push(...party.errors);
	if (errors.length > 0) throw new ValidationFailure(errors);
	if (party.hasDuplicateNames) throw airlineError('duplicate_passenger_names', supplier.name);
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
