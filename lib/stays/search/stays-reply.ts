import type { StayCard, StaysFound } from './stay-card.ts';

/** What a search for stays has found, and where it looked. */
export interface StaysReply {
	found: StaysFound;
	/** The middle of what was searched. */
	place: { name: string; measuredFrom: string; latitude: number; longitude: number };
}

/** One line of a list of stays: first what is said of all hotels, then the hotels, some at a time. */
export type StaysLine =
	| { type: 'found'; found: Omit<StaysFound, 'cards'>; place: StaysReply['place'] }
	| { type: 'cards'; cards: readonly StayCard[] };

/** Hotels of a line: a phone reads them in about a millisecond. */
const A_LINE = 50;

/** A list of stays as lines. */
export function* staysLines({ found: { cards, ...found }, place }: StaysReply): Generator<StaysLine> {
	yield { type: 'found', found, place };
	for (let from = 0; from < cards.length; from += A_LINE)
		yield { type: 'cards', cards: cards.slice(from, from + A_LINE) };
}

/** Whether all hotels of a list are there. */
export const isWhole = ({ cards, total }: StaysFound): boolean => cards.length === total;

/**
 * A list that has come after its first hotels. What says the same as before is the same as before, so that nothing of it
 * is drawn again.
 */
export function restOf(first: StaysReply, all: StaysReply): StaysReply {
	const known = new Map(first.found.cards.map((card) => [card.id, card]));
	const cards = all.found.cards.map((card) => {
		const before = known.get(card.id);
		return before && isSame(before, card) ? before : card;
	});
	const terms = isSame(first.found.terms, all.found.terms) ? first.found.terms : all.found.terms;
	return { place: isSame(first.place, all.place) ? first.place : all.place, found: { ...all.found, cards, terms } };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
