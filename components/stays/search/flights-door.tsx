import { paths } from '#lib/paths.ts';
import type { StaySearch } from '#lib/stays/search/stay-search.ts';
import { DoorRow } from './door-row.tsx';

/** The way from a search for stays to flights there and back on its days. */
export function FlightsDoor({ search, code }: { search: StaySearch; code: string | null }) {
	return <DoorRow to="flights" href={flightsHref(search, code)} />;
}

/** The search for flights, with the days of a stay and where it is; where from is the traveller's to say. */
function flightsHref({ checkIn, checkOut, adults, children }: StaySearch, code: string | null): string {
	const infants = children.filter((age) => age < 2).length;
	return paths.home({
		trip: 'return',
		legs: [
			{ from: '', to: code ?? '', date: checkIn, departs: null, arrives: null },
			{ from: code ?? '', to: '', date: checkOut, departs: null, arrives: null },
		],
		adults,
		children: children.filter((age) => age >= 2),
		infants,
		cabin: null,
		direct: false,
		corporate: [],
	});
}
