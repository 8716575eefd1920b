import type { Show } from '#components/shell/use-format.ts';
import type { ComparedColumn } from './use-compare-rows.tsx';

/**
 * What the presses that lead to journeys say, no more than tells them apart: "BA 08:25", with the way back where two begin
 * alike, with days where their times are alike too. A journey of which nothing is known has its number.
 */
export function tabNames(columns: readonly (ComparedColumn | null)[], show: Show): string[] {
	const named = (directions: number, withDays: boolean): string[] =>
		columns.map((column, i) => {
			if (!column) return `${i + 1}`;
			const { journey, airlines } = column.opened;
			const flights = journey.slices.slice(0, directions).flatMap(({ segments: [first] }) => {
				if (!first) return [];
				const by = first.operating ?? first.marketing;
				const code = airlines[by]?.iata_code;
				const time = show.time(first.departing_at);
				// A flight breaks over two lines only where its day makes it long.
				if (withDays) return [[code, show.day(first.departing_at), time].filter(Boolean).join(' ')];
				return [[code, time].filter(Boolean).join('\u00a0')];
			});
			return flights.join(' · ');
		});
	const ways = [named(1, false), named(Number.POSITIVE_INFINITY, false)];
	return ways.find((names) => new Set(names).size === names.length) ?? named(Number.POSITIVE_INFINITY, true);
}
