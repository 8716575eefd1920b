import assert from 'node:assert/strict';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { type Cut, perform } from '../act.ts';
import { refundMoney } from '../refund-payments.ts';
import { type Model, tell } from '../model.ts';
import { ask, now, read, type Real } from '../real.ts';
import { isDone } from './book-stay.ts';
import type { Stay } from './stay.ts';
import { saysToCancelling } from './test-rooms.ts';

/** Why a stay cannot be cancelled at a moment. */
function refusalToCancel({ cancelled, acting, arrivesBy }: Stay, at: number): string | undefined {
	if (cancelled) return 'already_cancelled';
	return acting || arrivesBy <= at ? 'booking_not_cancellable' : undefined;
}

/** Cancels a stay: what comes back is what its quote says of the moment at which it was asked. */
export async function cancelStay(model: Model, real: Real, stay: Stay, cut: Cut | undefined): Promise<void> {
	const says = stay.counted ? 'yes' : saysToCancelling(stay.room);
	const asked = { from: now(real), to: 0 };
	await perform(model, real, stay, {
		kind: 'cancel_stay',
		refusal: refusalToCancel(stay, now(real)),
		says,
		cut,
		pays: [],
		status: 200,
		send: async () => {
			asked.from = now(real);
			const reply = await ask(real, 'POST', `/stays/bookings/${stay.id}/actions/cancel`);
			asked.to = now(real);
			return reply;
		},
		begun: () => {
			if (stay.counted && isDone(says, cut)) stay.counted.few.sold--;
		},
		won: async () => {
			const { cancelled_at } = await read<StaysBooking>(real, `/stays/bookings/${stay.id}`);
			const at = Date.parse(cancelled_at ?? '');
			assert.ok(
				at >= asked.from - 1 && at <= asked.to + 1,
				'a stay is cancelled at the moment at which that was asked',
			);
			const gives = stay.timeline.find(({ before }) => before >= at)?.gives ?? 0n;
			stay.cancelled = { at, gives };
			tell(model, 'stays.booking.cancelled');
			refundMoney(model, stay.payments, gives);
		},
	});
}
