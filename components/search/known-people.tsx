import { Checkbox } from '#components/ui/checkbox.tsx';
import { type KnownParty, type KnownPerson, withoutPerson, withPerson } from '#lib/travel/known-party.ts';
import type { SearchWords } from './search-words.ts';

interface KnownPeopleProps<P extends KnownParty> {
	people: readonly KnownPerson[];
	party: P;
	/** The day by which ages count. */
	on: string;
	/** As many as a search is for. */
	most: number;
	text: SearchWords['text'];
	/** What comes of naming them. */
	note?: string | undefined;
	onChange: (party: P) => void;
}

const sizeOf = ({ adults, children, infants = 0 }: KnownParty): number => adults + children.length + infants;

/** Whom the account has saved, to tick. Each takes a place of their age. Sent by their ids, also without JavaScript. */
export function KnownPeople<P extends KnownParty>({
	people,
	party,
	on,
	most,
	text,
	note,
	onChange,
}: KnownPeopleProps<P>) {
	return (
		<fieldset className="min-w-0 border-b border-rule pb-3">
			<legend className="type-label">{text.savedTravellers}</legend>
			{note && <p className="type-micro text-ink-2">{note}</p>}
			{people.map(({ id, name }) => {
				const isIn = party.who?.includes(id) ?? false;
				const next = isIn ? withoutPerson(party, people, id, on) : withPerson(party, people, id, on);
				return (
					<Checkbox
						key={id}
						name="who"
						value={id}
						label={<bdi>{name}</bdi>}
						checked={isIn}
						disabled={!isIn && sizeOf(next) > most}
						onChange={() => onChange(next)}
					/>
				);
			})}
		</fieldset>
	);
}
