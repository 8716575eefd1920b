import 'server-only';
import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import type { Order } from '#contract/air/order.ts';
import { changedSlices, mayRefuse } from '#contract/air/passenger-rights.ts';
import { instantOf } from '#lib/travel/local-time.ts';
import { charged } from '#lib/trips/charged.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import type { Device } from '../service-client.ts';
import { flightTrip } from '../trips/kinds/flight.ts';
import { noteScheduleChanges } from './note-schedule-changes.ts';
import { waitingChange } from './schedule-change-store.ts';

/** What a traveller or agent who answers a schedule change needs to know beside the change itself. */
export interface Answering {
	/** All that was paid, where refusing gives it back; null: that is not sure, or nothing was paid. */
	fullRefund: string | null;
	/** When an agent was asked; an instant. */
	askedAt: string | null;
}

const hasDeparted = ({ slices }: Order, now: number): boolean =>
	slices.some(({ segments: [first] }) => first && instantOf(first.departing_at, first.origin.time_zone) <= now);

/** Reads it, and notes that the change is known. `now`: the service's clock, epoch milliseconds. */
export async function readAnswering(
	order: Order,
	{ removed, added, created_at: at }: AirlineInitiatedChange,
	now: number,
	device: Device,
): Promise<Answering> {
	const refusable = mayRefuse(changedSlices(removed, added), new Date(at)) && !hasDeparted(order, now);
	const [payments, waiting] = await Promise.all([
		order.payment_status.paid_at === null || !refusable ? null : flightTrip.payments(order.id, device),
		noteScheduleChanges(webDatabase(), order)
			.then(() => waitingChange(webDatabase(), order.id))
			.catch((error: unknown) => {
				logFailure('note a schedule change', error);
				return null;
			}),
	]);
	return {
		fullRefund: payments?.ok ? charged(order, payments.payments).total : null,
		askedAt: waiting?.handed_over === 'asked' ? (waiting.handed_over_at?.toISOString() ?? null) : null,
	};
}
