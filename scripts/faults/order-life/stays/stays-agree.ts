import assert from 'node:assert/strict';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { amountOf, type Model, there } from '../model.ts';
import { read, type Real } from '../real.ts';
import type { Stay } from './stay.ts';

/** A stay as it should be read. */
const expectedStay = ({ id, quoteId, due, cancelled, type }: Stay) => ({
	id,
	quoteId,
	status: cancelled ? 'cancelled' : 'confirmed',
	cancelledAt: cancelled && new Date(cancelled.at).toISOString(),
	paid: amountOf(due),
	deposit: amountOf(type === 'deposit' ? due : 0n),
	refund: cancelled && amountOf(cancelled.gives),
});

const pictureOf = (stay: StaysBooking): ReturnType<typeof expectedStay> => ({
	id: stay.id,
	quoteId: stay.quote_id,
	status: stay.status,
	cancelledAt: stay.cancelled_at,
	paid: stay.paid_amount,
	deposit: stay.deposit_amount,
	refund: stay.refund_amount,
});

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

/** The stays that are there, and no others, are read as they should be. */
export async function staysAgree(model: Model, real: Real): Promise<void> {
	const stays = await read<StaysBooking[]>(real, '/stays/bookings');
	assert.deepEqual(
		stays.map(pictureOf).toSorted(byId),
		there(model.stays).map(expectedStay).toSorted(byId),
		'the stays',
	);
}
