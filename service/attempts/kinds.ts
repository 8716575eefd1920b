import { answerChange } from '../air/airline-initiated-changes/answer-change.kind.ts';
import { cancelOrder } from '../air/order-cancellations/cancel-order.kind.ts';
import { changeOrder } from '../air/order-changes/change-order.kind.ts';
import { addServices } from '../air/order-services/add-services.kind.ts';
import { bookOrder } from '../air/orders/book-order.kind.ts';
import { payOrder } from '../air/payments/pay-order.kind.ts';
import { bookStay } from '../stays/bookings/book-stay.kind.ts';
import { chargeNoShow } from '../stays/bookings/charge-no-show.kind.ts';
import { cancelStay } from '../stays/bookings/cancel-stay.kind.ts';
import type { Attempt, KindName } from './attempt.ts';
import type { AttemptKind } from './kind.ts';

/** Every kind of act at a supplier. */
export const KINDS: Readonly<Record<KindName, AttemptKind<Attempt, unknown, unknown>>> = {
	book_order: bookOrder,
	pay_order: payOrder,
	add_services: addServices,
	cancel_order: cancelOrder,
	answer_change: answerChange,
	change_order: changeOrder,
	book_stay: bookStay,
	cancel_stay: cancelStay,
	charge_no_show: chargeNoShow,
};
