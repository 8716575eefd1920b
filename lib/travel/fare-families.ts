import type { CardOffer } from './card-offer.ts';
import { fareBags } from './bags.ts';
import { termOf } from './conditions.ts';
import { fareName } from './fare-name.ts';
import type { Fare, Journey } from './journeys.ts';

/** Fares that give the same, or nearly: one column. */
export interface FareFamily {
	/** The fare that is shown: the chosen one, else the operating airline's own, else the cheapest. */
	front: Fare;
	/** The same family from other sellers, cheapest first. */
	others: readonly Fare[];
}

/** The families of one cabin, cheapest first. */
export interface FareCabin {
	cabin: string;
	families: readonly FareFamily[];
}

/** From this difference on a fare is a separate family. */
const ANOTHER = 2;
const NEARLY = 0.5;

/** Fares of a journey by cabin and family, the cheapest cabin first. `chosen`: the id of the offer that is looked at. */
export function fareCabins(journey: Journey, chosen?: string): FareCabin[] {
	const operators = new Set(journey.slices.flatMap(({ segments }) => segments.map(({ operating }) => operating)));
	const cabins = groupBy(journey.fares, ({ offer }) => cabinOf(journey, offer));
	const rank = ({ offer, price }: Fare): number[] => [
		offer.id === chosen ? 0 : 1,
		operators.has(offer.owner) ? 0 : 1,
		price,
	];
	return [...cabins].map(([cabin, fares]) => ({
		cabin,
		families: familiesOf(fares, operators)
			.map((family) => {
				const [front, ...others] = family.toSorted((a, b) => compare(rank(a), rank(b)));
				return front && { front, others: others.toSorted((a, b) => a.price - b.price) };
			})
			.filter((family) => family !== undefined)
			.toSorted((a, b) => a.front.price - b.front.price),
	}));
}

/** The cabin that is flown in for the most minutes. */
function cabinOf(journey: Journey, offer: CardOffer): string {
	const minutes = new Map<string, number>();
	for (const [i, { cabins }] of offer.slices.entries())
		for (const [j, cabin] of cabins.entries())
			minutes.set(cabin, (minutes.get(cabin) ?? 0) + (journey.slices[i]?.segments[j]?.minutes ?? 0));
	return [...minutes].reduce((most, next) => (next[1] > most[1] ? next : most), ['', -1])[0];
}

/** The operating airline's fares open the families, or the cheapest seller's; those of the others join the nearest. */
function familiesOf(fares: readonly Fare[], operators: ReadonlySet<string | null>): Fare[][] {
	const families: Fare[][] = [];
	const bySeller = [...groupBy(fares, ({ offer }) => offer.owner)].toSorted(
		([a], [b]) => Number(operators.has(b)) - Number(operators.has(a)),
	);
	for (const [, own] of bySeller)
		for (const fare of own) {
			const near = families
				.map((family) => ({ family, apart: apartOf(family, fare) }))
				.reduce<{ family: Fare[]; apart: number } | null>(
					(best, next) => (best && best.apart <= next.apart ? best : next),
					null,
				);
			if (near && near.apart < ANOTHER) near.family.push(fare);
			else families.push([fare]);
		}
	return families;
}

/** How far a fare is from a family. One seller has two fares in it only where they are the same but for the price. */
function apartOf(family: readonly Fare[], { offer }: Fare): number {
	const [first] = family;
	if (!first) return ANOTHER;
	const apart = differenceOf(first.offer, offer);
	const named = fareName(offer)?.toLowerCase() === fareName(first.offer)?.toLowerCase();
	const own = family.find((fare) => fare.offer.owner === offer.owner)?.offer;
	if (own && (differenceOf(own, offer) > 0 || fareName(own) !== fareName(offer))) return ANOTHER;
	// Of two that are as near the one of the same name is taken.
	return named ? apart : apart + NEARLY / 10;
}

/** What can be got back weighs most: a fare that can be refunded is another family than one that cannot. */
function differenceOf(a: CardOffer, b: CardOffer): number {
	const [bags, others] = [fareBags(a), fareBags(b)];
	return (
		pieces(bags.carry_on, others.carry_on) +
		pieces(bags.checked, others.checked) +
		2 * terms(a.refund, b.refund) +
		terms(a.change, b.change) +
		seats(seatOf(a), seatOf(b))
	);
}

/** Whether choosing a seat is included on all slices; null as soon as one does not say. */
export function seatOf({ slices }: Pick<CardOffer, 'slices'>): boolean | null {
	const choices = slices.map((slice) => slice.seat_selection);
	return choices.includes(null) ? null : choices.every(Boolean);
}

function pieces(a: number | null, b: number | null): number {
	if (a === b) return 0;
	return a === null || b === null || (a > 0 && b > 0) ? NEARLY : 1;
}

function seats(a: boolean | null, b: boolean | null): number {
	if (a === b) return 0;
	return a === null || b === null ? NEARLY : 1;
}

/** 0, nearly, or 1. What is not stated differs from nothing for certain; a fee is nearly the same as none. */
function terms(a: CardOffer['refund'], b: CardOffer['refund']): number {
	const [one, other] = [termOf(a).kind, termOf(b).kind];
	if (one === other) return 0;
	if (one === 'not_stated' || other === 'not_stated') return NEARLY;
	return one === 'no' || other === 'no' ? 1 : NEARLY / 2;
}

const compare = (a: readonly number[], b: readonly number[]): number =>
	a.reduce((order, value, i) => order || value - (b[i] ?? 0), 0);

function groupBy(fares: readonly Fare[], keyOf: (fare: Fare) => string): Map<string, Fare[]> {
	const groups = new Map<string, Fare[]>();
	for (const fare of fares) {
		const group = groups.get(keyOf(fare));
		if (group) group.push(fare);
		else groups.set(keyOf(fare), [fare]);
	}
	return groups;
}
