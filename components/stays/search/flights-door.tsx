import { flightsHref } from '#lib/stays/search/flights-href.ts';
import type { StayQuestion } from '#lib/stays/search/stay-question.ts';
import { DoorRow } from './door-row.tsx';

interface FlightsDoorProps {
	/** When and with whom. */
	stay: StayQuestion;
	/** Of the place to fly to, where it is known. */
	code: string | null;
}

/** The way from a stay to flights there and back on its days. */
export function FlightsDoor({ stay, code }: FlightsDoorProps) {
	return <DoorRow to="flights" href={flightsHref(stay, code)} />;
}
