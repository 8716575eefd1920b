'use client';
import { Suspense } from 'react';
import { latePart, NoPart } from '#components/ui/late-part.ts';
import type { KnownPerson } from '#lib/travel/known-party.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { PartyCell } from './party-cell.tsx';
import { PlainPeople } from './plain-people.tsx';
import type { SearchWords } from './search-words.ts';
import { TravellersPanel } from './travellers-panel.tsx';

const KnownTravellers = latePart(() => import('./known-travellers.tsx').then((part) => part.KnownTravellers), NoPart);

type Travellers = Pick<FlightSearch, 'adults' | 'children' | 'infants' | 'cabin' | 'who'>;

export interface TravellersCellProps {
	value: Travellers;
	errors: Partial<Record<'adults' | 'children' | 'infants' | 'cabin', string>>;
	words: SearchWords;
	/** Whom the account has saved. */
	people: readonly KnownPerson[];
	/** The day by which their ages count. */
	on: string;
	onChange: (value: Travellers) => void;
}

/** Who travels, and in which cabin. */
export function TravellersCell(props: TravellersCellProps) {
	const { value, errors, words, people } = props;
	const { text } = words;
	const counts = <TravellersPanel {...props} />;
	const head = [
		value.adults && words.adults[value.adults],
		value.children.length && words.children[value.children.length],
		value.infants && words.infants[value.infants],
	]
		.filter(Boolean)
		.join(text.comma);
	return (
		<PartyCell
			label={text.travellers}
			head={head}
			foot={text[value.cabin ?? 'any']}
			error={Object.values(errors).find(Boolean)}
			words={{ done: text.done, close: text.close }}
			plain={
				<>
					<PlainPeople {...{ people, text }} who={value.who} />
					{counts}
				</>
			}
		>
			{people.length > 0 ? (
				<Suspense>
					<KnownTravellers {...props} />
				</Suspense>
			) : (
				counts
			)}
		</PartyCell>
	);
}
