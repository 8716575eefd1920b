import { describe, expect, it } from 'vitest';
import type { Position } from '#contract/common/distance-km.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { type FlightCard, flightCard } from '../cards/flight-card.ts';
import { type StayTripCard, stayTripCard } from '../cards/stay-trip-card.ts';
import { joinJourneys } from './journey-notes.ts';

const NOW = Date.parse('2027-01-01T00:00:00Z');
const AIRPORTS: Record<string, Position & { zone: string }> = {
	BER: { latitude: 52.37, longitude: 13.5, zone: 'Europe/Berlin' },
	LIS: { latitude: 38.77, longitude: -9.13, zone: 'Europe/Lisbon' },
	OPO: { latitude: 41.24, longitude: -8.68, zone: 'Europe/Lisbon' },
	NYC: { latitude: 40.64, longitude: -73.78, zone: 'America/New_York' },
	AKL: { latitude: -37.01, longitude: 174.79, zone: 'Pacific/Auckland' },
};
const at = (code: string) => AIRPORTS[code] ?? { latitude: 0, longitude: 0, zone: 'UTC' };

/** Flights of one booking, each `BER 2027-03-11T10:30 LIS 2027-03-11T13:00`, local times. */
function flights(...legs: string[]): FlightCard {
	return {
		...flightCard(makeOrder({ id: `ord_${legs[0]}` })),
		legs: legs.map((leg) => {
			const [from = '', departs = '', to = '', arrives = ''] = leg.split(' ');
			return { from, to, from_at: at(from), to_at: at(to), date: departs.slice(0, 10), departs, arrives };
		}),
	};
}

/** A stay `LIS 2027-03-11 2027-03-15`; rooms from 15:00, check-in until 22:00, out by 11:00. */
function stay(words: string, change: Partial<StayTripCard> = {}): StayTripCard {
	const [place = '', from = '', to = ''] = words.split(' ');
	return {
		...stayTripCard(makeStaysBooking()),
		id: `bok_${from}`,
		position: at(place),
		zone: at(place).zone,
		check_in_date: from,
		check_out_date: to,
		...change,
	};
}

const BACK = 'LIS 2027-03-15T16:00 BER 2027-03-15T20:30';
const journey = flights('BER 2027-03-11T10:30 LIS 2027-03-11T13:00', BACK);
const notesOf = (...cards: (FlightCard | StayTripCard)[]) => joinJourneys(cards, NOW).notes;

describe('flights and stays', () => {
	it('belong together by place and date, and leave nothing open where each night has a room', () => {
		expect(joinJourneys([journey, stay('LIS 2027-03-11 2027-03-15')], NOW)).toEqual({
			notes: [],
			withFlights: ['bok_2027-03-11'],
		});
	});
	it.each([
		['at another place', stay('NYC 2027-03-11 2027-03-13')],
		['at another time', stay('LIS 2027-03-20 2027-03-22')],
		['that end on the day of landing', stay('LIS 2027-03-09 2027-03-11')],
		['at home, once one is back', stay('BER 2027-03-16 2027-03-18')],
		['whose place is not known', stay('LIS 2027-03-11 2027-03-13', { position: null })],
	])('do not where they are stays %s', (_, other) => {
		expect(notesOf(journey, other)).toEqual([]);
	});
	it.each([
		['for the same days', 'NYC 2027-03-12 2027-03-13', true],
		['over all of their days', 'NYC 2027-03-01 2027-03-30', true],
		['that ends on the day of departure', 'BER 2027-03-09 2027-03-11', true],
		['that ends the day before', 'BER 2027-03-09 2027-03-10', true],
		['that ends earlier', 'BER 2027-03-07 2027-03-09', false],
		['that begins the day after they land', 'BER 2027-03-16 2027-03-18', true],
		['that begins later', 'BER 2027-03-17 2027-03-18', false],
	])('are told to be separate bookings by their days alone: a stay %s', (_, words, isTold) => {
		const other = stay(words, { position: null });
		const dated = { ...journey, legs: journey.legs.map(({ from_at: _from, to_at: _to, ...leg }) => leg) };
		for (const flown of [journey, dated])
			expect(joinJourneys([flown, other], NOW).withFlights).toEqual(isTold ? [other.id] : []);
		expect(joinJourneys([other], NOW).withFlights).toEqual([]);
	});
	it('are told so where a stay belongs to flights that land days before', () => {
		const oneWay = flights('BER 2027-03-11T10:30 LIS 2027-03-11T13:00');
		expect(joinJourneys([oneWay, stay('LIS 2027-03-14 2027-03-16')], NOW).withFlights).toHaveLength(1);
		expect(joinJourneys([oneWay, stay('LIS 2027-06-01 2027-06-03')], NOW).withFlights).toEqual([]);
	});
	it('do not where what is kept of the flights does not say their airports', () => {
		const earlier = { ...journey, legs: journey.legs.map(({ from_at: _, to_at: __, ...leg }) => leg) };
		expect(notesOf(earlier, stay('LIS 2027-03-12 2027-03-15'))).toEqual([]);
	});
	it('belong together over two bookings of one way each', () => {
		const [out, home] = [flights('BER 2027-03-11T10:30 LIS 2027-03-11T13:00'), flights(BACK)];
		expect(notesOf(out, home, stay('LIS 2027-03-11 2027-03-14'))).toMatchObject([
			{ kind: 'nights', from: '2027-03-14', to: '2027-03-15' },
		]);
	});
});

describe('nights without a room', () => {
	it('are told at the stay that they come before, and after the last at the last', () => {
		const stays = [stay('LIS 2027-03-12 2027-03-13'), stay('LIS 2027-03-13 2027-03-14')];
		expect(notesOf(journey, ...stays)).toEqual([
			{ kind: 'nights', stayId: 'bok_2027-03-12', from: '2027-03-11', to: '2027-03-12', count: 1 },
			{ kind: 'nights', stayId: 'bok_2027-03-13', from: '2027-03-14', to: '2027-03-15', count: 1 },
		]);
	});
	it('in a row are one', () => {
		const [note] = notesOf(journey, stay('LIS 2027-03-14 2027-03-15'));
		expect(note).toMatchObject({ from: '2027-03-11', to: '2027-03-14', count: 3 });
	});
	it('are none where there is a room elsewhere', () => {
		expect(notesOf(journey, stay('LIS 2027-03-11 2027-03-13'), stay('OPO 2027-03-13 2027-03-15'))).toEqual([]);
	});
	it.each([
		['00:45', '2027-03-11', 1],
		['03:59', '2027-03-11', 1],
		['04:00', '2027-03-12', 0],
	])('begin the evening before for who lands at %s', (time, from, count) => {
		const night = flights(`BER 2027-03-11T21:30 LIS 2027-03-12T${time}`, BACK);
		const nights = notesOf(night, stay('LIS 2027-03-12 2027-03-15')).filter(({ kind }) => kind === 'nights');
		expect(nights).toMatchObject(count === 0 ? [] : [{ from, count }]);
	});
	it('end the evening before for who leaves at night', () => {
		const night = flights('BER 2027-03-11T10:30 LIS 2027-03-11T13:00', 'LIS 2027-03-15T02:10 BER 2027-03-15T06:40');
		expect(notesOf(night, stay('LIS 2027-03-11 2027-03-14'))).toMatchObject([{ kind: 'early', hours: 15 }]);
	});
	it.each([
		['is followed within three days', 'LIS 2027-03-14 2027-03-16', ['2027-03-11']],
		['begins later, of another journey', 'LIS 2027-06-01 2027-06-03', []],
	])('without a way back are told until the last stay that %s', (_, words, from) => {
		const oneWay = flights('BER 2027-03-11T10:30 LIS 2027-03-11T13:00');
		expect(notesOf(oneWay, stay(words)).map((note) => note.kind === 'nights' && note.from)).toEqual(from);
	});
	it('cross the date line by local dates', () => {
		const far = flights('BER 2027-03-11T10:30 AKL 2027-03-13T05:30', 'AKL 2027-03-20T14:00 BER 2027-03-21T06:00');
		expect(notesOf(far, stay('AKL 2027-03-13 2027-03-20'))).toEqual([]);
		expect(notesOf(far, stay('AKL 2027-03-14 2027-03-20'))).toMatchObject([{ from: '2027-03-13', count: 1 }]);
	});
	it('of the past are over', () => {
		const later = Date.parse('2027-03-12T00:00:00Z');
		expect(joinJourneys([journey, stay('LIS 2027-03-12 2027-03-15')], later).notes).toEqual([]);
	});
	it('are told once to two bookings of the same flights', () => {
		expect(notesOf(journey, { ...journey, id: 'ord_2' }, stay('LIS 2027-03-12 2027-03-15'))).toHaveLength(1);
	});
});

describe('nights with two rooms', () => {
	const first = stay('LIS 2027-03-11 2027-03-13', { hotel: 'First' });
	it.each([
		['the same night', 'LIS 2027-03-11 2027-03-12', { from: '2027-03-11', to: '2027-03-12', count: 1 }],
		['some of them, elsewhere too', 'OPO 2027-03-12 2027-03-15', { from: '2027-03-12', to: '2027-03-13', count: 1 }],
		['all of them', 'LIS 2027-03-11 2027-03-15', { from: '2027-03-11', to: '2027-03-13', count: 2 }],
	])('are told at the later stay: %s', (_, words, nights) => {
		const notes = notesOf(first, stay(words, { id: 'bok_later' }));
		expect(notes).toEqual([{ kind: 'twice', stayId: 'bok_later', hotel: 'First', ...nights }]);
	});
	it('are none where one leaves on the day the other begins', () => {
		expect(notesOf(first, stay('LIS 2027-03-13 2027-03-15'))).toEqual([]);
	});
	it('of the past are over', () => {
		const later = Date.parse('2027-03-14T00:00:00Z');
		expect(joinJourneys([first, stay('OPO 2027-03-12 2027-03-15')], later).notes).toEqual([]);
	});
});

describe('a late arrival', () => {
	const landing = (local: string, change: Partial<StayTripCard> = {}) =>
		notesOf(flights(`BER 2027-03-11T10:30 LIS ${local}`, BACK), stay('LIS 2027-03-11 2027-03-15', change));
	it.each([
		['2027-03-11T21:00', {}, null],
		['2027-03-11T21:01', {}, '2027-03-11T22:00:00'],
		['2027-03-12T00:30', {}, '2027-03-11T22:00:00'],
		['2027-03-12T00:30', { closes: '02:00' }, null],
		['2027-03-12T01:30', { closes: '02:00' }, '2027-03-12T02:00:00'],
		['2027-03-11T23:30', { closes: null }, null],
		['2027-03-11T23:30', { zone: null }, null],
	] as const)('at %s, with %o, is told: %s', (local, change, closes) => {
		const late = landing(local, change).filter(({ kind }) => kind === 'late');
		expect(late).toEqual(closes ? [{ kind: 'late', stayId: 'bok_2027-03-11', lands: local, closes }] : []);
	});
	it('compares instants where the hotel has another clock than the airport', () => {
		// 20:30 in Lisbon is 21:30 in Berlin, where check-in closes at 22:00.
		expect(landing('2027-03-11T20:30', { zone: 'Europe/Berlin' })).toMatchObject([{ kind: 'late' }]);
	});
});

describe('hours between room and flight', () => {
	const leaving = (local: string, leave_by = '11:00') =>
		notesOf(
			flights('BER 2027-03-26T10:30 LIS 2027-03-26T13:00', `LIS ${local} BER ${local}`),
			stay('LIS 2027-03-26 2027-03-28', { leave_by }),
		);
	it.each([
		['2027-03-28T18:59', []],
		['2027-03-28T19:00', [{ by: '2027-03-28T11:00:00', leaves: '2027-03-28T19:00', hours: 8 }]],
		['2027-03-29T03:30', [{ leaves: '2027-03-29T03:30', hours: 16 }]],
	])('are told from eight on: %s', (local, notes) => {
		expect(leaving(local)).toMatchObject(notes);
	});
	it('are those that pass, also in the night of summer time', () => {
		// Clocks in Lisbon go from 01:00 to 02:00.
		expect(leaving('2027-03-28T09:29', '00:30')).toEqual([]);
		expect(leaving('2027-03-28T09:30', '00:30')).toMatchObject([{ kind: 'early', hours: 8 }]);
	});
});
