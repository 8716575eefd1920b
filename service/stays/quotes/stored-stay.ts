import type { Accommodation } from '#contract/stays/accommodation.ts';
import type { SupplierRate } from '#service/suppliers/stays/rates.ts';
import type { QuotedStay } from '#service/suppliers/stays/booking.ts';
import { wireAccommodation } from '../accommodation/wire-accommodation.ts';
import { writeRoom } from '../search/write-rooms.ts';

/** A hotel with its one room and its one rate, as a quote and a booking keep it. */
export type StoredStay = QuotedStay;

/** The rate of a stay. */
export function rateOf({ room }: StoredStay): SupplierRate {
	const [rate] = room.rates;
	if (!rate) throw new RangeError('a stay without a rate');
	return rate;
}

/** A stay that was JSON: its times are text there. */
export function readStay({ accommodation, room }: StoredStay): StoredStay {
	const rates = room.rates.map((rate) => ({
		...rate,
		expiresAt: new Date(rate.expiresAt),
		cancellationTimeline: rate.cancellationTimeline.map((step) => ({ ...step, before: new Date(step.before) })),
	}));
	return { accommodation, room: { ...room, rates } };
}

/** A stay's hotel on the wire, with its room and its rate of this id, which ends with what it is part of. */
export function wireStay(
	stay: StoredStay,
	{ rateId, endsAt, pictures }: { rateId: string; endsAt?: Date; pictures: string },
): Accommodation {
	const rate = rateOf(stay);
	const room = { ...stay.room, rates: [{ ...rate, expiresAt: endsAt ?? rate.expiresAt }] };
	return { ...wireAccommodation(stay.accommodation, pictures), rooms: [writeRoom(room, () => rateId, pictures)] };
}
