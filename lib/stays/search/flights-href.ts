import { searchPaths } from '#lib/search-paths.ts';
import type { StayQuestion } from './stay-question.ts';

/**
 * The form of flights, filled with the days and people of a stay as far as it says them. `code`: of the place to fly
 * to; where from is the traveller's to say.
 */
export function flightsHref({ checkIn, checkOut, adults, children, who }: StayQuestion, code: string | null): string {
	const leg = { departs: null, arrives: null };
	const form = searchPaths.home({
		trip: 'return',
		legs: [
			{ ...leg, from: '', to: code ?? '', date: checkIn },
			{ ...leg, from: code ?? '', to: '', date: checkOut },
		],
		adults,
		children: children.filter((age) => age >= 2),
		infants: children.filter((age) => age < 2).length,
		cabin: null,
		direct: false,
		corporate: [],
		...(who && { who }),
	});
	return `${form}&edit=1`;
}
