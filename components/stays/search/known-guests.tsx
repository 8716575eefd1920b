'use client';
import { STAY_LIMITS } from '#contract/stays/search-limits.ts';
import { KnownPeople } from '#components/search/known-people.tsx';
import { onlySeated } from '#lib/travel/known-party.ts';
import { GuestsPanel, type GuestsPanelProps } from './guests-panel.tsx';

/** Who stays of those whom the account has saved, above how many of each age do. */
export function KnownGuests(props: GuestsPanelProps) {
	const { value, people, on, words, onChange } = props;
	return (
		<>
			<KnownPeople
				{...{ people, on }}
				party={value}
				most={STAY_LIMITS.guests}
				text={words.text}
				// Each room has an adult.
				onChange={(next) => onChange({ ...next, adults: Math.max(next.rooms, next.adults) })}
			/>
			<GuestsPanel {...props} onChange={(next) => onChange(onlySeated(next, people, on))} />
		</>
	);
}
