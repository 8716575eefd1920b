import { ADULT_AGE, ageOn } from '#contract/air/party.ts';

/** Somebody whom an account has saved, as far as a search needs to know them. */
export interface KnownPerson {
	id: string;
	name: string;
	/** `YYYY-MM-DD` */
	born_on: string;
}

/** How many of each age a search is for, and who of those saved is among them, by id. */
export interface KnownParty {
	adults: number;
	/** Ages; one that is still to be chosen is below the youngest child's. */
	children: number[];
	/** On a lap. Left out: infants count among the children. */
	infants?: number;
	who?: readonly string[];
}

const INFANT_BELOW = 2;

const isInfant = ({ infants }: KnownParty, age: number): boolean => infants !== undefined && age < INFANT_BELOW;
const isOpen = (party: KnownParty, age: number): boolean => age < (party.infants === undefined ? 0 : INFANT_BELOW);

/** The party without one place for somebody of this age; undefined: it has none. */
function without<P extends KnownParty>(party: P, age: number): P | undefined {
	const { adults, children, infants = 0 } = party;
	if (age >= ADULT_AGE) return adults > 0 ? { ...party, adults: adults - 1 } : undefined;
	if (isInfant(party, age)) return infants > 0 ? { ...party, infants: infants - 1 } : undefined;
	const at = children.indexOf(age);
	return at < 0 ? undefined : { ...party, children: children.toSpliced(at, 1) };
}

/** The party with one place more. */
function withPlace<P extends KnownParty>(party: P, age: number): P {
	if (age >= ADULT_AGE) return { ...party, adults: party.adults + 1 };
	if (isInfant(party, age)) return { ...party, infants: (party.infants ?? 0) + 1 };
	return { ...party, children: [...party.children, age] };
}

/** Who of those named has a place by their age on the day `on`; the places that are nobody's; and who has none. */
function seated(party: KnownParty, people: readonly KnownPerson[], on: string) {
	let free = party;
	const has: string[] = [];
	const alone: { id: string; age: number }[] = [];
	for (const id of new Set(party.who)) {
		const person = people.find((one) => one.id === id);
		const age = person ? ageOn(person.born_on, on) : -1;
		if (age < 0) continue;
		const left = without(free, age);
		free = left ?? free;
		if (left) has.push(id);
		else alone.push({ id, age });
	}
	return { free, has, alone };
}

const withWho = <P extends KnownParty>({ who: _, ...party }: P, who: readonly string[]): P =>
	({ ...party, ...(who.length > 0 && { who }) }) as P;

/**
 * The party as it is on the day `on`: each of those named has a place of their age. Who had a birthday since keeps theirs;
 * who has none gets one more. Ids of nobody in `people`, and of those not yet born, are left out.
 */
export function settledParty<P extends KnownParty>(party: P, people: readonly KnownPerson[], on: string): P {
	const first = seated(party, people, on);
	let { free } = first;
	let next = party;
	for (const { age } of first.alone) {
		const was = [age - 1, age + 1].find((other) => without(free, other));
		if (was !== undefined) {
			free = without(free, was) ?? free;
			next = without(next, was) ?? next;
		}
		next = withPlace(next, age);
	}
	const known = [...first.has, ...first.alone.map(({ id }) => id)];
	return withWho(
		next,
		[...new Set(party.who)].filter((id) => known.includes(id)),
	);
}

/** Takes somebody along: a place of their age that is nobody's, a child's whose age is still to be chosen, or one more. */
export function withPerson<P extends KnownParty>(party: P, people: readonly KnownPerson[], id: string, on: string): P {
	const born = people.find((one) => one.id === id)?.born_on ?? '';
	const age = ageOn(born, on);
	const { free } = seated(party, people, on);
	const who = [...(party.who ?? []), id];
	if (without(free, age)) return withWho(party, who);
	const open = age < ADULT_AGE && !isInfant(party, age) ? party.children.findIndex((one) => isOpen(party, one)) : -1;
	return withWho(open < 0 ? withPlace(party, age) : { ...party, children: party.children.with(open, age) }, who);
}

/** Leaves somebody out, with their place. The last adult's stays, for whoever it is. */
export function withoutPerson<P extends KnownParty>(
	party: P,
	people: readonly KnownPerson[],
	id: string,
	on: string,
): P {
	const age = ageOn(people.find((one) => one.id === id)?.born_on ?? '', on);
	const who = (party.who ?? []).filter((one) => one !== id);
	const isLastAdult = age >= ADULT_AGE && party.adults <= 1;
	return withWho((!isLastAdult && without(party, age)) || party, who);
}

/** The party with those alone who have a place in it: of fewer adults, the last one named goes. */
export const onlySeated = <P extends KnownParty>(party: P, people: readonly KnownPerson[], on: string): P =>
	withWho(party, seated(party, people, on).has);
