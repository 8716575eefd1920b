import { NO_WISHES, type StaySearch } from '../search/stay-search.ts';

/** One night in Lisbon for two. */
export const STAY_SEARCH: StaySearch = {
	place: 'Lisbon',
	at: 'LIS',
	km: 10,
	checkIn: '2027-03-11',
	checkOut: '2027-03-12',
	rooms: 1,
	adults: 2,
	children: [],
	wishes: NO_WISHES,
};
