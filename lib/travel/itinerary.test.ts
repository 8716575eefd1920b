import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import { itineraryOf } from './itinerary.ts';
import { parseChosen, parsePage } from './legs.ts';
import { priceParts } from './price-parts.ts';
import { projectOffers, projectPartialOffers } from './project-offers.ts';
import { type FlightSpec, makeOffer } from './testing/make-offer.ts';

const itinerary = (slices: FlightSpec[][], change: (offer: Offer) => void = () => undefined) => {
	const offer = makeOffer({ slices });
	change(offer);
	return itineraryOf(offer, projectOffers([offer]).flights);
};

describe('the timetable of an offer', () => {
	it('says by how much clocks differ from where the direction begins, at the time of arrival', () => {
		const [slice] = itinerary([[{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' }]]);
		expect(slice?.flights[0]?.departs.ahead).toBe(0);
		expect(slice?.flights[0]?.arrives.ahead).toBe(-300);
	});

	it('knows that Europe put its clocks forward during the flight', () => {
		const [slice] = itinerary([[{ flight: 'LH401 JFK 2027-03-27T16:00 FRA 2027-03-28T06:00' }]]);
		expect(slice?.flights[0]?.arrives.ahead).toBe(360);
	});

	it('tells each wait with its terminals and warnings', () => {
		const [slice] = itinerary([
			[
				{ flight: 'LH181 BER 2027-03-11T10:30 FRA 2027-03-11T11:40', by: 'CL', terminals: ['1', '1'] },
				{ flight: 'LH900 FRA 2027-03-11T12:20 LHR 2027-03-11T13:00', terminals: ['2', null] },
			],
		]);
		expect(slice?.flights[0]?.wait).toMatchObject({
			minutes: 40,
			airport: 'FRA',
			overnight: false,
			sameTerminal: false,
		});
		expect(slice?.flights[0]?.wait?.warnings.map(({ kind }) => kind)).toEqual(['terminal_change', 'short_connection']);
		expect(slice?.flights[1]?.wait).toBeNull();
		expect(slice?.flights.map(({ operator, seller }) => [operator, seller])).toEqual([
			['Lufthansa CityLine', 'Lufthansa'],
			['Lufthansa', 'Lufthansa'],
		]);
	});

	it('says nothing of terminals that are not stated, or are those of two airports', () => {
		const waits = itinerary([
			[
				{ flight: 'LH1 BER 2027-03-11T10:30 FRA 2027-03-11T11:40' },
				{ flight: 'LH2 FRA 2027-03-11T13:20 LHR 2027-03-11T14:00', terminals: ['1', '2'] },
			],
			[
				{ flight: 'BA1 JFK 2027-03-15T10:30 LHR 2027-03-15T22:00', terminals: ['1', '1'] },
				{ flight: 'BA2 LGW 2027-03-16T07:20 BER 2027-03-16T10:00', terminals: ['1', '2'] },
			],
		]).map((slice) => slice.flights[0]?.wait);
		expect(waits.map((wait) => wait?.sameTerminal)).toEqual([null, null]);
		expect(waits[1]).toMatchObject({ airport: 'LGW', overnight: true });
	});

	it('warns on the way back of other airports than those of the way there, where it does go back', () => {
		const [OUT, BACK] = [
			'BA1 LHR 2027-03-11T08:00 JFK 2027-03-11T11:00',
			'BA2 EWR 2027-03-15T18:00 LGW 2027-03-16T06:00',
		];
		const warned = (edit?: Parameters<typeof itinerary>[1]) =>
			itinerary([[{ flight: OUT ?? '' }], [{ flight: BACK ?? '' }]], edit).map(({ warnings }) =>
				warnings.map(({ kind }) => kind),
			);
		expect(warned()).toEqual([[], ['home_from_other', 'home_to_other']]);
		const elsewhere = (offer: ReturnType<typeof makeOffer>) => {
			const home = offer.slices[1]?.segments[0]?.destination;
			if (home) home.latitude = 2;
		};
		expect(warned(elsewhere)).toEqual([[], []]);
	});

	it('does not invent an operator', () => {
		const [slice] = itinerary([[{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10', by: null }]]);
		expect(slice?.flights[0]?.operator).toBeNull();
	});

	it('names two airports of one city by themselves', () => {
		const [slice] = itinerary([[{ flight: 'BA1 LHR 2027-03-11T08:20 LGW 2027-03-11T09:10' }]], (offer) => {
			for (const place of [offer.slices[0]?.segments[0]?.origin, offer.slices[0]?.segments[0]?.destination])
				if (place) place.city_name = 'London';
		});
		expect([slice?.from, slice?.to]).toEqual(['LHR', 'LGW']);
	});
});

describe('the parts of a price', () => {
	const priced = makeOffer({ slices: [[{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' }]] });

	it('are told when they add up', () => {
		expect(priceParts(priced)).toEqual({
			split: true,
			fare: '300.00',
			taxes: '100.00',
			total: '400.00',
			currency: 'EUR',
		});
	});

	it.each([
		['the tax is not stated', { tax_amount: null, tax_currency: null }],
		['the tax is in another currency', { tax_currency: 'USD' }],
		['they do not add up', { tax_amount: '99.99' }],
	])('are not told when %s', (_, change) => {
		expect(priceParts({ ...priced, ...change })).toEqual({ split: false, total: '400.00', currency: 'EUR' });
	});
});

describe('leg by leg', () => {
	it('keeps partial offers out of what can be booked, and whole ones out of the legs', () => {
		const whole = makeOffer({ id: 'whole', slices: [[{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' }]] });
		const partial = { ...whole, id: 'off_1_0', partial: true };
		expect(projectOffers([whole, partial]).offers.map(({ id }) => id)).toEqual(['whole']);
		expect(projectPartialOffers([whole, partial]).offers.map(({ id }) => id)).toEqual(['off_1_0']);
	});

	it('reads what was chosen, no more than there are legs and nothing that is no id', () => {
		expect(parseChosen({ chosen: ['off_1_0', 'a b', '<x>', 'off_2_1', 'off_3_2'] }, 2)).toEqual(['off_1_0', 'off_2_1']);
		expect(parseChosen({ chosen: 'off_1_0' }, 2)).toEqual(['off_1_0']);
		expect(parseChosen({}, 2)).toEqual([]);
	});

	it.each([
		['2', 2],
		['0', 1],
		['-1', 1],
		['x', 1],
		['9999', 1],
	])('takes page %s for %i', (page, number) => {
		expect(parsePage({ page })).toBe(number);
	});
});
