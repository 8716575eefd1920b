import { LRUCache } from 'lru-cache';
import { fromMinor } from '#contract/common/amounts.ts';
import { distanceKm } from '#contract/common/distance-km.ts';
import type { StaySearch, SupplierStay } from '#service/suppliers/stays/stays-shop.ts';
import type { SoldRooms } from './bookings/sold-rooms.ts';
import type { City } from './cities.ts';
import { type Nights, nightsIn } from './demand.ts';
import { dueAtHotel } from './due-at-hotel.ts';
import type { HotelWorld } from './hotel-world.ts';
import { createHotelClocks, type HotelClocks } from './hotel-clocks.ts';
import { type House, houseOf } from './house.ts';
import { takesCode } from './negotiated-codes.ts';
import { capacityFor, cheapestOffer, offersOf, soldAs, totalOf } from './offers.ts';
import { createRoster, type Roster } from './roster.ts';
import type { Selling } from './selling.ts';
import { stayAsk } from './stay-ask.ts';
import { type StayMoney, stayMoney } from './stay-money.ts';
import { TEST_TIME_ZONE } from './test-hotels.ts';
import { referenceOf } from './write-rate.ts';
import { writeRooms } from './write-rooms.ts';

/** Hotels of which all is kept: more than a search gives, about 5 MB. */
const HOUSES_KEPT = 1_200;

/** What hotels say of themselves and sell. */
export interface StayDesk {
	world: HotelWorld;
	roster: Roster;
	clocks: HotelClocks;
	/** By a hotel's number. */
	house(number: number): House;
	/**
	 * Sells to one search what is left beside what was sold: what towns have in common is worked out once for all their hotels.
	 */
	selling(search: StaySearch, sold?: SoldRooms): StaySelling;
}

export interface StaySelling {
	/** Undefined when the hotel has nothing for the search. */
	cheapest(number: number): SupplierStay | undefined;
	/** With all rooms and rates. */
	rates(number: number, at: Date): SupplierStay | undefined;
	/** Whose rooms a rate sells, and how many there are before anything was sold; undefined when it is not sold. */
	counted(number: number, reference: string): { room: string; capacity: number } | undefined;
}

export function createStayDesk(world: HotelWorld): StayDesk {
	const roster = createRoster(world, (city, place) => distanceKm(city, place));
	const clocks = createHotelClocks([TEST_TIME_ZONE, ...world.cities.map(({ timeZone }) => timeZone)]);
	const kept = new LRUCache<number, House>({ max: HOUSES_KEPT });
	const house = (number: number): House => {
		let known = kept.get(number);
		if (!known) {
			const hotel = world.hotel(number);
			const traits = roster(hotel.city)[hotel.ordinal];
			if (!traits) throw new RangeError(`${hotel.city.name} has no hotel ${hotel.ordinal}`);
			known = houseOf(hotel, traits);
			kept.set(number, known);
		}
		return known;
	};
	return {
		world,
		roster,
		clocks,
		house,
		selling: (search, sold = new Map()) => sellingTo(search, sold, house, clocks),
	};
}

/** A value for each key, made when it is first asked for. */
function memo<K, V>(make: (key: K) => V): (key: K) => V {
	const known = new Map<K, V>();
	return (key) => {
		let value = known.get(key);
		if (value === undefined) {
			value = make(key);
			known.set(key, value);
		}
		return value;
	};
}

function sellingTo(search: StaySearch, sold: SoldRooms, house: StayDesk['house'], clocks: HotelClocks): StaySelling {
	const ask = stayAsk(search);
	const nightsOf = memo((city: City): Nights => nightsIn(city, ask.firstDay, ask.nights));
	const moneyOf = memo((currency: string): StayMoney => stayMoney(currency, search.currency));
	const todayIn = memo((timeZone: string): number => clocks.today(timeZone, search.now.getTime()));
	const sell = (number: number, at = search.now): Selling | undefined => {
		const hotel = house(number);
		const { city } = hotel.hotel;
		const today = todayIn(city.timeZone);
		if (ask.firstDay < today) return undefined;
		const codes = search.negotiatedRates.filter((code) => takesCode(hotel.hotel, hotel.content.chain?.id, code));
		const money = moneyOf(hotel.content.currency);
		return { house: hotel, ask, at, nights: nightsOf(city), money, clocks, today, codes, sold };
	};
	const cheapest = (number: number): SupplierStay | undefined => {
		const selling = sell(number);
		return selling && cheapestStay(selling);
	};
	return {
		cheapest,
		rates: (number, at) => {
			const selling = sell(number, at);
			const stay = selling && cheapestStay(selling);
			return stay && { ...stay, rooms: writeRooms(selling) };
		},
		counted: (number, reference) => {
			const selling = sell(number);
			const offer = selling && offersOf(selling).find((each) => referenceOf(each) === reference);
			return offer && { room: soldAs(selling, offer.room), capacity: capacityFor(selling, offer.room) };
		},
	};
}

function cheapestStay(selling: Selling): SupplierStay | undefined {
	const best = cheapestOffer(selling);
	if (!best) return undefined;
	const { billed } = selling.money;
	const due = dueAtHotel(selling);
	return {
		accommodation: selling.house.content,
		cheapest: {
			currency: billed,
			totalAmount: fromMinor(totalOf(best), billed),
			baseAmount: fromMinor(best.base, billed),
			publicAmount: best.publicTotal === null ? null : fromMinor(best.publicTotal, billed),
			dueAtAccommodation: { amount: fromMinor(due.minor, due.currency), currency: due.currency },
		},
		negotiatedRateIds: selling.codes.map(({ id }) => id),
		rooms: [],
	};
}
