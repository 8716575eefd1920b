'use client';
import { SEARCH_LIMITS } from '#contract/air/search-limits.ts';
import { onlySeated } from '#lib/travel/known-party.ts';
import { KnownPeople } from './known-people.tsx';
import type { TravellersCellProps } from './travellers-cell.tsx';
import { TravellersPanel } from './travellers-panel.tsx';

/** Who travels of those whom the account has saved, above how many of each age do. */
export function KnownTravellers(props: TravellersCellProps) {
	const { value, people, on, words, onChange } = props;
	return (
		<>
			<KnownPeople
				{...{ people, on, onChange }}
				party={value}
				most={SEARCH_LIMITS.passengers}
				text={words.text}
				note={words.text.savedNote}
			/>
			<TravellersPanel {...props} onChange={(next) => onChange(onlySeated(next, people, on))} />
		</>
	);
}
