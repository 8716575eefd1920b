import type { acceptAirlineInitiatedChange as Endpoint } from '#contract/air/airline-initiated-change.ts';
import { addAmounts, fromMinor, subtractAmounts } from '#contract/common/amounts.ts';
import { carryOut } from '#service/attempts/carry-out.ts';
import type { RequestContext } from '#service/context.ts';
import { OtherOutcome, type Verb } from '#service/http/handler.ts';
import { newId } from '#service/ids.ts';
import type { PaidOrder } from '../orders/paid-order.ts';
import { refusalError } from '../orders/refusal-error.ts';
import { requireOrder } from '../orders/require-order.ts';
import { requirePaidOrder } from '../orders/require-paid-order.ts';
import { acceptedOrder } from './accepted-order.ts';
import type { AcceptanceAttempt, AcceptanceRequest } from './answer-change.kind.ts';
import { answerChange } from './answer-change.kind.ts';
import { assertAcceptable } from './assert-answerable.ts';
import type { ChangeRow } from './change-row.ts';
import { changeView } from './change-view.ts';
import { requireChange } from './require-change.ts';

/** Accepts a schedule change: asks its airline once, and gives the order its new slices when it says yes. */
export const acceptAirlineInitiatedChange: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const change = await requireChange(ctx, params.id);
	const order = await requirePaidOrder(ctx, change.order_id);
	assertAcceptable(change, order, ctx.now);
	const answered = await carryOut(ctx, answerChange, attemptOf(ctx, change, order), {
		view: (row) => row,
		refused: (refusal) => refusalError(refusal, { airline: order.body.owner.name }),
	});
	if (answered instanceof OtherOutcome) return answered;
	return changeView(answered, await requireOrder(ctx, order.id), ctx.now);
};

type Dropped = AcceptanceRequest['dropped'];

/** What the airline gives up, as the request names it: the price that was paid, and the seats. */
function droppedOf(order: PaidOrder, dropped: PaidOrder['services']): Dropped {
	const { total_currency: currency, body } = order;
	const segments = body.slices.flatMap((slice) => slice.segments);
	const seats = dropped.flatMap(({ type, metadata, segment_ids: ids }) => {
		const segment = segments.find(({ id }) => ids.includes(id));
		if (type !== 'seat' || !segment) return [];
		const { origin, destination } = segment;
		return [{ designator: String(metadata.designator), origin: origin.iata_code, destination: destination.iata_code }];
	});
	return { amount: addAmounts(currency, '0', ...dropped.map((each) => each.total_amount)), currency, seats };
}

/** The attempt, with what was paid: nothing of that changes while the order is what the change was compared with. */
function attemptOf(ctx: RequestContext, change: ChangeRow, order: PaidOrder): AcceptanceAttempt {
	const { total_currency: currency, body, payments, payable } = order;
	const after = acceptedOrder(order, change);
	const dropped = droppedOf(order, after.dropped);
	const isFirst = after.body.slices[0] !== undefined && change.added.some(({ id }) => id === after.body.slices[0]?.id);
	return {
		id: newId('attempt'),
		kind: 'answer_change',
		organisation_id: order.organisation_id,
		live_mode: order.live_mode,
		subject_id: change.id,
		locks: order.id,
		supplier: order.supplier,
		amount: fromMinor(0n, currency),
		currency,
		payments: [],
		request: {
			change: change.reference,
			dropped,
			departsAt: (isFirst ? change.flies_at : order.departing_at[0]) ?? change.leaves_at,
		},
		draft: {
			order: { body: after.body, services: after.services },
			total: subtractAmounts(currency, order.total_amount, dropped.amount),
			returns: {
				to: 'original_form_of_payment',
				amount: dropped.amount,
				atLeast: dropped.amount,
				payments,
				payable,
				airline: body.owner,
				passengers: body.passengers,
			},
		},
		facts: { terms_version: order.terms_version, leaves_at: change.leaves_at },
		idempotency_key: ctx.idempotencyKey,
	};
}
