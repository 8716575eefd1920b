import { Checkbox } from '#components/ui/checkbox.tsx';
import type { KnownParty, KnownPerson } from '#lib/travel/known-party.ts';
import type { SearchWords } from './search-words.ts';

interface PlainPeopleProps {
	people: readonly KnownPerson[];
	/** Who of them the search names already, by id. */
	who: KnownParty['who'];
	text: SearchWords['text'];
}

/** Whom the account has saved, to tick without JavaScript: the page that gets the form gives each a place of their age. */
export const PlainPeople = ({ people, who = [], text }: PlainPeopleProps) =>
	people.length > 0 && (
		<fieldset className="min-w-0 border-b border-rule pb-3">
			<legend className="type-label">{text.savedTravellers}</legend>
			<p className="type-micro text-ink-2">{text.savedPlain}</p>
			{people.map(({ id, name }) => (
				<Checkbox key={id} name="who" value={id} label={<bdi>{name}</bdi>} defaultChecked={who.includes(id)} />
			))}
		</fieldset>
	);
