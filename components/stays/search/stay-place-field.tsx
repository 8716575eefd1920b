'use client';
import { Combobox } from '#components/ui/combobox.tsx';
import type { ComboboxOption } from '#components/ui/combobox-option.ts';
import type { IconName } from '#components/ui/icon-names.ts';
import { stayPaths } from '#lib/stays/search/stay-paths.ts';
import type { StayPlaceOption } from '#lib/stays/search/stay-place-option.ts';
import { type StayOption, typedStay } from './stay-option.ts';
import type { StayWords } from './stay-words.ts';

const ICONS = {
	city: 'building-complex',
	town: 'map-pin',
	airport: 'plane',
	hotel: 'bed-double',
} as const satisfies Record<StayPlaceOption['kind'], IconName>;

interface StayPlaceFieldProps {
	value: StayOption | undefined;
	error: string | undefined;
	words: StayWords;
	onChange: (place: StayOption | undefined) => void;
}

/** Where to stay: a city, a town, an airport, or a hotel by its name. */
export function StayPlaceField({ value, error, words: { stay, text, places }, onChange }: StayPlaceFieldProps) {
	const load = async (query: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
		if (query === '') return [];
		const response = await fetch(stayPaths.api.stayPlaces(query), { signal });
		if (!response.ok) throw new Error(`suggestions: ${response.status}`);
		const { data } = (await response.json()) as { data: StayPlaceOption[] };
		return data.map(({ kind, ...option }) => ({ ...option, icon: ICONS[kind] }));
	};
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
				load={load}
				error={error}
				words={{ list: stay.places, counts: places, none: stay.noPlaces, failed: stay.placesFailed }}
			/>
			{value?.detail && !error && <span className="type-micro block truncate text-ink-2">{value.detail}</span>}
		</div>
	);
}
