'use client';
import { Combobox } from '#components/ui/combobox.tsx';
import { loadStayPlaces } from './load-stay-places.ts';
import { type StayOption, typedStay } from './stay-option.ts';
import type { StayWords } from './stay-words.ts';

interface StayPlaceFieldProps {
	value: StayOption | undefined;
	error: string | undefined;
	words: StayWords;
	onChange: (place: StayOption | undefined) => void;
}

/** Where to stay: a city, a town, an airport, or a hotel by its name. */
export function StayPlaceField({ value, error, words: { stay, text, places }, onChange }: StayPlaceFieldProps) {
	return (
		<div className="relative min-w-0 p-3 ps-4 has-focus-visible:outline-[2.5px] has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus m:min-h-[6.25rem] m:p-4">
			<Combobox
				id="stay-place"
				name="place"
				valueName="at"
				look="cell"
				sheet={text.close}
				label={stay.place}
				placeholder={stay.placeHint}
				selected={value}
				onSelect={(option) => onChange(option && (option.value === option.text ? typedStay(option.text) : option))}
				load={(query, signal) => loadStayPlaces(query, signal)}
				error={error}
				words={{ list: stay.places, counts: places, none: stay.noPlaces, failed: stay.placesFailed }}
			/>
			{value?.detail && !error && <span className="type-micro block truncate text-ink-2">{value.detail}</span>}
		</div>
	);
}
