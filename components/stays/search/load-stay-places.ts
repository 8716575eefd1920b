import type { ComboboxOption } from '#components/ui/combobox-option.ts';
import type { IconName } from '#components/ui/icon-names.ts';
import { stayPaths } from '#lib/stays/search/stay-paths.ts';
import type { StayPlaceOption } from '#lib/stays/search/stay-place-option.ts';

const ICONS = {
	city: 'building-complex',
	town: 'map-pin',
	airport: 'plane',
	hotel: 'bed-double',
} as const satisfies Record<StayPlaceOption['kind'], IconName>;

/** Places and hotels that words may mean, of these kinds. Rejects where they cannot be read. */
export async function loadStayPlaces(
	query: string,
	signal: AbortSignal,
	kinds: readonly StayPlaceOption['kind'][] = ['city', 'town', 'airport', 'hotel'],
): Promise<readonly ComboboxOption[]> {
	if (query === '') return [];
	const response = await fetch(stayPaths.api.stayPlaces(query), { signal });
	if (!response.ok) throw new Error(`suggestions: ${response.status}`);
	const { data } = (await response.json()) as { data: StayPlaceOption[] };
	return data
		.filter(({ kind }) => kinds.includes(kind))
		.map(({ kind, ...option }) => ({ ...option, icon: ICONS[kind] }));
}
