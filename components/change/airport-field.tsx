'use client';
import { useState } from 'react';
import { askPlaces } from '#components/search/ask-places.ts';
import { typedOption } from '#components/search/place-option.ts';
import { Combobox, type ComboboxWords } from '#components/ui/combobox.tsx';
import type { ComboboxOption } from '#components/ui/combobox-option.ts';
import { placePaths } from '#lib/place-paths.ts';

export interface AirportWords extends ComboboxWords {
	/** Said of a city in place of an airport. */
	allAirports: string;
}

interface AirportFieldProps {
	name: string;
	label: string;
	/** What stands in it at first: `Lisbon (LIS)`. */
	text: string;
	/** The city around it, whose airports are suggested before anything is typed. */
	city: string;
	error?: string | undefined;
	words: AirportWords;
}

/** Where new flights start or end: the same airport as before, another one, or all of a city. */
export function AirportField({ name, label, text, city, error, words: { allAirports, ...words } }: AirportFieldProps) {
	const [place, setPlace] = useState<ComboboxOption | undefined>(() => typedOption(text));
	return (
		<Combobox
			name={name}
			label={label}
			selected={place}
			onSelect={setPlace}
			load={(query, signal) => askPlaces(placePaths.placeSuggestions(query || city), signal, allAirports)}
			error={error}
			words={words}
		/>
	);
}
