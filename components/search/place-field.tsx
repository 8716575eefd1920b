'use client';
import { useState } from 'react';
import { Combobox } from '#components/ui/combobox.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { placePaths } from '#lib/place-paths.ts';
import { readRecent } from '#lib/recent-searches.ts';
import { askPlaces } from './ask-places.ts';
import { type PlaceOption, recentOption, typedOption } from './place-option.ts';
import type { SearchWords } from './search-words.ts';

interface PlaceFieldProps {
	id: string;
	name: 'from' | 'to';
	label: string;
	value: PlaceOption | undefined;
	error?: string;
	words: SearchWords;
	/** Offers the airports around the visitor, who is asked for the position only then. */
	near?: boolean;
	onChange: (place: PlaceOption | undefined) => void;
}

const NEAREST = 'nearest';

/** Where a flight starts or ends: type a name, a code or nearly so; before typing, places searched before. */
export function PlaceField({ id, name, label, value, error, words, near, onChange }: PlaceFieldProps) {
	const { text } = words;
	const [note, setNote] = useState<string>();
	const load = async (query: string, signal: AbortSignal): Promise<PlaceOption[]> => {
		if (query !== '') return askPlaces(placePaths.placeSuggestions(query), signal, text.allAirports ?? '');
		const seen = new Map(
			readRecent()
				.flatMap((search) => search.places)
				.filter(({ code }) => code !== '')
				.map((place) => [place.code, place]),
		);
		const recent = [...seen.values()].slice(0, 6).map(recentOption);
		return near && 'geolocation' in navigator ? [nearestOption(text.nearest ?? ''), ...recent] : recent;
	};
	const select = (option: PlaceOption | undefined) => {
		setNote(undefined);
		if (option?.value !== NEAREST) return onChange(option);
		const failed = () => setNote(text.nearestFailed);
		const takeNearest = async ({ coords }: GeolocationPosition) => {
			const [nearest] = await askPlaces(
				placePaths.placesNear(coords.latitude, coords.longitude),
				undefined,
				text.allAirports ?? '',
			);
			if (nearest) onChange(nearest);
			else failed();
		};
		const arrived = (position: GeolocationPosition) => void takeNearest(position).catch(failed);
		navigator.geolocation.getCurrentPosition(arrived, failed, { timeout: 10_000, maximumAge: 600_000 });
	};
	return (
		<div className="relative min-w-0 p-3 ps-4 has-focus-visible:outline-[2.5px] has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus m:min-h-[6.25rem] m:p-4">
			<Combobox
				id={id}
				name={name}
				look="cell"
				sheet={text.close}
				label={label}
				placeholder={text.fromHint}
				selected={value}
				onSelect={(option) =>
					select(option && 'place' in option ? (option as PlaceOption) : option && typedOption(option.text))
				}
				load={load}
				error={error}
				words={{
					list: text.suggestions ?? '',
					counts: words.places,
					none: text.noPlaces ?? '',
					failed: text.placesFailed ?? '',
				}}
			/>
			{value?.detail && !error && <span className="type-micro block truncate text-ink-2">{value.detail}</span>}
			{note && (
				<span role="status" className="type-micro flex gap-1 text-warn">
					<Icon name="info" size={17} />
					{note}
				</span>
			)}
		</div>
	);
}

const nearestOption = (words: string): PlaceOption => ({
	value: NEAREST,
	text: words,
	icon: 'map-pin',
	place: { code: '', name: words, latitude: null, longitude: null },
});
