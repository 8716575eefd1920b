import type { SupplierPassenger, SupplierSearch } from '../../air/offers.ts';

export const ADULT: SupplierPassenger = {
	type: 'adult',
	age: null,
	fareType: null,
	givenName: null,
	familyName: null,
	loyaltyAccounts: [],
};
export const aged = (age: number): SupplierPassenger => ({
	...ADULT,
	type: age < 2 ? 'infant_without_seat' : age < 18 ? 'child' : 'adult',
	age,
});

/** The clock of these tests. */
export const NOW = new Date('2027-01-04T10:00:00Z');

/** A one-way search in test mode: `LHR-JFK` on a day, for one adult in US dollars unless said otherwise. */
export function searchOf(route: string, given: Partial<SupplierSearch> & { date?: string } = {}): SupplierSearch {
	const { date = '2027-03-16', ...rest } = given;
	const slices = route.split(' ').map((pair, i) => ({
		origins: [pair.slice(0, 3)],
		destinations: [pair.slice(4)],
		departureDate: i === 0 ? date : new Date(Date.parse(date) + i * 7 * 86_400_000).toISOString().slice(0, 10),
		departureTime: null,
		arrivalTime: null,
	}));
	return {
		organisationId: 'org_test',
		slices,
		passengers: [ADULT],
		cabinClass: null,
		maxConnections: 1,
		privateFares: {},
		currency: 'USD',
		now: NOW,
		liveMode: false,
		...rest,
	};
}
