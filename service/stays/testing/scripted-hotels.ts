import { distanceKm } from '#contract/common/distance-km.ts';
import { multiplyAmount, subtractAmounts } from '#contract/common/amounts.ts';
import { daysBetween } from '#contract/common/calendar.ts';
import type { SupplierAccommodation, SupplierReview } from '#service/suppliers/stays/accommodation.ts';
import type { SupplierRate, SupplierRoom } from '#service/suppliers/stays/rates.ts';
import type { StaySearch, SupplierStay } from '#service/suppliers/stays/stays-shop.ts';
import type { StaysSupplier } from '#service/suppliers/stays/stays-supplier.ts';
import { type ScriptedDesk, scriptedDesk } from './scripted-desk.ts';

/** Hotels that answer as they are told. */
export interface ScriptedHotels extends StaysSupplier {
	/** What they have been asked, the newest last. */
	readonly asked: StaySearch[];
	/** How they answer acts, and what they have done. */
	readonly desk: ScriptedDesk;
	/** What of their rates differs. */
	rate: Partial<SupplierRate>;
	/** What the next question is answered with in place of rooms. */
	answersWith: (() => never) | 'no rooms' | undefined;
}

const CHAIN = { id: 'chn_0000000000000000000001', name: 'Harbour Group' };
const BRAND = { id: 'bra_0000000000000000000001', name: 'Harbour Rooms' };
/** The code that hotels of the chain know. */
export const KNOWN_CODE = 'HARBOUR-1';

/** The hotel of this number: each stands 0.009 degrees, about a kilometre, north of the one before. */
export const scriptedHotel = (n: number): SupplierAccommodation => ({
	id: `acc_00000000000000000000${String(n).padStart(2, '0')}`,
	name: `Hotel ${n}`,
	description: n === 2 ? null : 'A house by the water.',
	location: {
		latitude: 50 + n * 0.009,
		longitude: 10,
		lineOne: `${n} Harbour Street`,
		cityName: 'Haven',
		region: null,
		postalCode: null,
		countryCode: 'DE',
	},
	timeZone: 'Europe/Berlin',
	currency: 'EUR',
	photos: ['room-warm-1'],
	amenities: n === 2 ? null : [{ type: 'wifi', description: 'Free' }],
	brand: n === 1 ? BRAND : null,
	chain: n === 1 ? CHAIN : null,
	checkIn: n === 2 ? null : { after: '15:00', before: null, checkOutBefore: '11:00' },
	keyCollection: n === 1 ? 'At the desk.' : null,
	rating: n === 2 ? null : 4,
	ratings: n === 2 ? null : [{ source: 'northstar', value: 4 }],
	reviewScore: n === 2 ? null : 8.4,
	reviewCount: n === 2 ? null : 7,
	email: 'desk@example.com',
	phoneNumber: '+4940123456',
	paymentInstructionSupported: n === 3,
	loyaltyProgramme: null,
});

const HOTELS = Array.from({ length: 30 }, (_, i) => scriptedHotel(i + 1));
const byId = new Map(HOTELS.map((hotel) => [hotel.id, hotel]));
const REVIEWS: readonly SupplierReview[] = Array.from({ length: 7 }, (_, i) => ({
	reviewerName: `Guest ${7 - i}`,
	score: 8,
	text: i % 2 === 0 ? 'Quiet.' : null,
	createdOn: `2026-01-0${7 - i}`,
}));

const nightsOf = (search: StaySearch) => daysBetween(search.checkInDate, search.checkOutDate) * search.rooms;

function rateOf(search: StaySearch, at: Date, negotiatedRateId: string | null): SupplierRate {
	const { currency } = search;
	const full = multiplyAmount(currency, '100.00', nightsOf(search));
	const total = negotiatedRateId === null ? full : multiplyAmount(currency, '80.00', nightsOf(search));
	return {
		reference: ['opaque-reference', negotiatedRateId].filter(Boolean).join('/'),
		name: 'Flexible',
		code: null,
		description: null,
		source: 'wayfare',
		boardType: 'breakfast',
		paymentType: 'pay_now',
		paymentMethods: ['balance', 'card'],
		currency,
		totalAmount: total,
		baseAmount: subtractAmounts(currency, total, '10.00'),
		taxAmount: '10.00',
		feeAmount: '0.00',
		publicAmount: negotiatedRateId === null ? null : full,
		dueAtAccommodation: { amount: '4.00', currency: 'EUR' },
		depositAmount: null,
		noShowAmount: null,
		commissionAmount: null,
		quantityAvailable: null,
		expiresAt: new Date(at.getTime() + 20 * 60_000),
		dealTypes: negotiatedRateId === null ? [] : ['corporate'],
		conditions: [{ title: 'Pets', description: null }],
		cancellationTimeline: [{ before: new Date(`${search.checkInDate}T12:00:00Z`), refundAmount: total }],
		benefits: [],
		loyaltyProgrammeRequired: false,
		loyaltyProgramme: null,
		negotiatedRateId,
	};
}

function stayIn(
	hotel: SupplierAccommodation,
	search: StaySearch,
	at: Date,
	change: Partial<SupplierRate>,
): SupplierStay & { rooms: SupplierRoom[] } {
	const taken = search.negotiatedRates.filter(
		({ code, accommodationIds, chainId }) =>
			code === KNOWN_CODE && (accommodationIds?.includes(hotel.id) ?? chainId === hotel.chain?.id),
	);
	const rates = [...taken.map(({ id }) => rateOf(search, at, id)), rateOf(search, at, null)].map((rate) => ({
		...rate,
		...change,
	}));
	const [cheapest] = rates as [SupplierRate];
	return {
		accommodation: hotel,
		cheapest,
		negotiatedRateIds: taken.map(({ id }) => id),
		rooms: [{ name: 'Double room', photos: ['room-warm-2'], beds: [{ type: 'queen', count: 1 }], rates }],
	};
}

/** Thirty hotels in a row, all of them free on every day, which take one code and keep what they are asked. */
export function scriptedHotels(): ScriptedHotels {
	const asked: StaySearch[] = [];
	const desk = scriptedDesk((rate, at) => {
		if (typeof supplier.answersWith === 'function') supplier.answersWith();
		const hotel = supplier.answersWith === 'no rooms' ? undefined : byId.get(rate.accommodationId);
		const [room] = hotel ? stayIn(hotel, rate.search, at, supplier.rate).rooms : [];
		const found = room?.rates.find(({ reference }) => reference === rate.reference);
		return hotel && room && found && { accommodation: hotel, room: { ...room, rates: [found] } };
	});
	const supplier: ScriptedHotels = {
		code: 'scripted',
		name: 'Scripted hotels',
		asked,
		answersWith: undefined,
		sellsIn: (liveMode) => !liveMode,
		accommodation: async (ids) => ids.map((id) => byId.get(id)),
		around: async ({ latitude, longitude, radiusKm }) =>
			HOTELS.map(({ id, location }) => ({ id, distanceKm: distanceKm({ latitude, longitude }, location) })).filter(
				({ distanceKm: km }) => km <= radiusKm,
			),
		suggest: async (query, _around, limit) => HOTELS.filter(({ name }) => name.includes(query)).slice(0, limit),
		reviews: async (id, { from, count }) =>
			byId.has(id) ? { reviews: REVIEWS.slice(from, from + count), total: REVIEWS.length } : undefined,
		brands: () => [BRAND],
		chains: () => [CHAIN],
		loyaltyProgrammes: () => [{ reference: 'wayfare_hotel_group_rewards', name: 'Harbour Circle' }],
		search: async (search, where) => {
			asked.push(search);
			if (typeof supplier.answersWith === 'function') supplier.answersWith();
			if (supplier.answersWith === 'no rooms') return [];
			const near =
				'around' in where ? (await supplier.around(where.around)).map(({ id }) => id) : where.accommodationIds;
			const withRates = 'withRates' in where && where.withRates;
			return near
				.flatMap((id) => byId.get(id) ?? [])
				.map((hotel) => stayIn(hotel, search, search.now, supplier.rate))
				.map((stay) => (withRates ? stay : { ...stay, rooms: [] }));
		},
		desk,
		rate: {},
		quote: desk.quote,
		book: desk.book,
		findBooking: desk.findBooking,
		cancel: desk.cancel,
		findCancellation: desk.findCancellation,
		noteNoShow: desk.noteNoShow,
		findNoShow: desk.findNoShow,
		rates: async (search, id, at) => {
			asked.push(search);
			if (typeof supplier.answersWith === 'function') supplier.answersWith();
			const hotel = supplier.answersWith === 'no rooms' ? undefined : byId.get(id);
			return hotel && stayIn(hotel, search, at, supplier.rate);
		},
	};
	return supplier;
}
