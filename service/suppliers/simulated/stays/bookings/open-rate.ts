import type { MeantRate, QuotedStay } from '../../../stays/booking.ts';
import type { SupplierStay } from '../../../stays/stays-shop.ts';
import type { HotelClocks } from '../hotel-clocks.ts';
import type { StayDesk } from '../stay-desk.ts';
import { testHotelOf } from '../test-hotels.ts';
import { testRoomOf } from '../test-rooms.ts';
import { testStay } from '../test-stay.ts';
import type { OpenRate } from './stay-counter.ts';
import type { SoldRooms } from './sold-rooms.ts';
import { dayNumber } from '../calendar-day.ts';

const DAY_MS = 86_400_000;

/** The room of a stay that has this rate, with that rate alone. */
function quotedOf(stay: SupplierStay, reference: string): QuotedStay | undefined {
	for (const room of stay.rooms) {
		const rate = room.rates.find((each) => each.reference === reference);
		if (rate) return { accommodation: stay.accommodation, room: { ...room, rates: [rate] } };
	}
	return undefined;
}

/** When the day of check-in is over at a hotel, epoch milliseconds. */
const arrivesBy = (clocks: HotelClocks, timeZone: string, checkInDate: string): number =>
	clocks.toInstant(timeZone, (dayNumber(checkInDate) + 1) * DAY_MS);

/** A rate as it is sold at a moment, at the price of its search; undefined when it is not (any more). */
export function openRate(
	{ world, clocks, selling }: StayDesk,
	{ search, accommodationId, reference }: MeantRate,
	{ at, sold }: { at: Date; sold: SoldRooms },
): OpenRate | undefined {
	const number = world.numberOf(accommodationId);
	const test = number === undefined && !search.liveMode ? testHotelOf(accommodationId) : undefined;
	const stay =
		number === undefined
			? test?.behaviour === 'books' && testStay(test.accommodation, search, clocks, { at, quotes: true })
			: selling(search, sold).rates(number, at);
	const quoted = stay ? quotedOf(stay, reference) : undefined;
	if (!quoted) return undefined;
	const arrivesByMs = arrivesBy(clocks, quoted.accommodation.timeZone, search.checkInDate);
	if (arrivesByMs <= at.getTime()) return undefined;
	const counted = number === undefined ? undefined : selling(search).counted(number, reference);
	return { ...quoted, counted: counted ?? null, test: test && testRoomOf(reference), arrivesByMs };
}
