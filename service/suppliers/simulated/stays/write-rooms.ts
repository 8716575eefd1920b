import type { SupplierRate, SupplierRoom } from '#service/suppliers/stays/rates.ts';
import { paletteOf } from './content.ts';
import { dueAtHotel } from './due-at-hotel.ts';
import { offersOf, totalOf } from './offers.ts';
import type { HotelRoom } from './rooms.ts';
import type { Selling } from './selling.ts';
import { writeRate } from './write-rate.ts';

const AMERICA = new Set(['US', 'CA', 'PR', 'VI']);

/** All rooms of a hotel with all their rates, the cheapest first. */
export function writeRooms(selling: Selling): SupplierRoom[] {
	const due = dueAtHotel(selling);
	const rates = new Map<HotelRoom['kind'], { total: number; rate: SupplierRate }[]>();
	for (const offer of offersOf(selling)) {
		const written = { total: totalOf(offer), rate: writeRate(selling, offer, due) };
		const ofKind = rates.get(offer.room.kind);
		if (ofKind) ofKind.push(written);
		else rates.set(offer.room.kind, [written]);
	}
	const inAmerica = AMERICA.has(selling.house.hotel.city.country);
	const palette = paletteOf(selling.house.hotel);
	return [...rates].map(([kind, list]) => ({
		name: inAmerica ? kind.nameInAmerica : kind.name,
		photos: [`room-${palette}-${kind.factor > 1.1 ? 2 : 1}`, `bathroom-${palette}-1`],
		beds: inAmerica ? kind.bedsInAmerica : kind.beds,
		rates: list.sort((a, b) => a.total - b.total).map(({ rate }) => rate),
	}));
}
