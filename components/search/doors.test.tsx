import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FlightsDoor } from '#components/stays/search/flights-door.tsx';
import { StaysDoor } from '#components/stays/search/stays-door.tsx';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { flightsHref } from '#lib/stays/search/flights-href.ts';
import { staysHref } from '#lib/stays/search/stays-href.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { Doors } from './doors.tsx';

const STAY = { checkIn: '2027-03-11', checkOut: '2027-03-15', rooms: 1, adults: 2, children: [6, 1] };
const LEG = { from: 'LON', to: 'LIS', date: '2027-03-11', departs: null, arrives: null };
const FLIGHTS: FlightSearch = {
	trip: 'return',
	legs: [LEG, { ...LEG, from: 'LIS', to: 'LON', date: '2027-03-15' }],
	adults: 2,
	children: [6],
	infants: 1,
	cabin: null,
	direct: false,
	corporate: [],
};
const said = (name: string): Record<string, string[]> => {
	const link = page.getByRole('link', { name, exact: true }).element() as HTMLAnchorElement;
	const { searchParams: params } = new URL(link.href);
	return Object.fromEntries([...params.keys()].map((key) => [key, params.getAll(key)]));
};
const AS_FLIGHTS = { to: ['LIS'], depart: ['2027-03-11'], return: ['2027-03-15'], adults: ['2'], infants: ['1'] };
const AS_STAY = { at: ['LIS'], checkin: ['2027-03-11'], checkout: ['2027-03-15'], adults: ['2'] };

test('a stay leads to flights on its days, wherever it is', async () => {
	await show(<FlightsDoor stay={STAY} code="LIS" />);
	await expect.element(page.getByRole('complementary', { name: 'Need flights for these days?' })).toBeVisible();
	expect(said('Search flights')).toMatchObject(AS_FLIGHTS);
	expect(await axeFaults()).toEqual([]);
});

test('a hotel whose city has no code keeps its days on the way', async () => {
	await show(<FlightsDoor stay={STAY} code={null} />);
	expect(said('Search flights')).toMatchObject({ ...AS_FLIGHTS, to: [''] });
});

test('flights lead to stays on their days', async () => {
	await show(<StaysDoor search={FLIGHTS} />);
	expect(said('Search stays')).toMatchObject(AS_STAY);
});

test('the doors above each form keep the days of the form that is open', async () => {
	const draw = await show(<Doors here="stays" otherHref={flightsHref(STAY, 'LIS')} />);
	expect(said('Flights')).toMatchObject(AS_FLIGHTS);
	draw(<Doors here="flights" otherHref={staysHref(FLIGHTS)} />);
	expect(said('Stays')).toMatchObject(AS_STAY);
	draw(<Doors here="flights" />);
	expect(said('Stays')).toEqual({});
});
