const WORDS =
	/^Aéroport(?: international)? d’|^(?:Flughafen|Aeropuerto(?: Internacional)?(?: de)?|Aéroport(?: international)?(?: de| du)?|مطار) |(?: International)? Airport$| الدولي$/g;

/** An airport's name without the language's words for airport, for titles: London Heathrow, Newark Liberty. */
export const airportStem = (name: string): string => name.replace(WORDS, '');
