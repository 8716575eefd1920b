import { expect, it } from 'vitest';
import { projectOffers } from './project-offers.ts';
import { routeParts } from './route-parts.ts';
import { type FlightSpec, makeOffer } from './testing/make-offer.ts';

const partsOf = (...flights: FlightSpec[]) => {
	const [only] = projectOffers([makeOffer({ slices: [flights] })]).flights;
	return only && routeParts(only).map(({ kind, minutes, long }) => `${kind} ${minutes}${long ? ' long' : ''}`);
};

it('draws a plain flight as one stretch', () => {
	expect(partsOf({ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' })).toEqual(['move 470']);
});

it('cuts a flight where it lands under the same number', () => {
	const stop = { at: 'SIN', minutes: 90, arrives: '2027-02-10T20:30' };
	expect(partsOf({ flight: 'QF1 SYD 2027-02-10T15:30 LHR 2027-02-11T05:30', stop })).toEqual([
		'move 480',
		'stop 90',
		'move 930',
	]);
});

it('draws a change of flight as a wait, and a night as a long one', () => {
	expect(
		partsOf(
			{ flight: 'LH1 LHR 2027-03-11T20:00 FRA 2027-03-11T22:40' },
			{ flight: 'LH2 FRA 2027-03-12T07:00 BER 2027-03-12T08:00' },
		),
	).toEqual(['move 100', 'wait 500 long', 'move 60']);
});
