import type { Show } from '#components/shell/use-format.ts';
import { keepableJourney } from '#lib/keepable.ts';
import type { CardAirline, CardOffer, CardPlace } from '#lib/travel/card-offer.ts';
import type { Journey } from '#lib/travel/journeys.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { KeepActs } from './keep-acts.tsx';
import { useJourneyWords } from './use-journey-words.ts';
import { useKeepWords } from './use-keep-words.ts';

interface JourneyKeepProps {
	journey: Journey;
	/** The fare that is kept. */
	offer: CardOffer;
	search: FlightSearch;
	airlines: Readonly<Record<string, CardAirline>>;
	places: Readonly<Record<string, CardPlace>>;
	show: Show;
}

/** Shares and saves a journey in one of its fares. */
export function JourneyKeep({ journey, offer, search, airlines, places, show }: JourneyKeepProps) {
	const words = useKeepWords();
	const said = useJourneyWords(show)(journey, { airlines, places }, search.trip === 'return');
	return (
		<KeepActs
			keepable={keepableJourney(search, offer, said)}
			words={words}
			name={show.further(show.commas([said.operators, said.detail]))}
		/>
	);
}
