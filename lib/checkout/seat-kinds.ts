import { compareAmounts } from '#contract/common/amounts.ts';
import { type PlanCabin, type PlanSeat, seatsOf } from './seat-plan.ts';

/** How a seat for sale is drawn: each kind has its own shape. */
export type SeatLook = 'standard' | 'preferred' | 'legroom';

/** A kind of seats that a traveller can choose from. */
export interface SeatKind {
	look: SeatLook;
	/** The lowest price of the kind, and whether some of it cost more. */
	amount: string;
	currency: string;
	dearer: boolean;
}

/** What airlines call their seats, as the API gives it: in English. */
const NAMED: readonly (readonly [SeatLook, RegExp])[] = [
	['legroom', /leg ?room|stretch|extra space|more space/i],
	['preferred', /prefer|forward|front/i],
	['standard', /standard|regular/i],
];

/** The kind that an airline's name for a seat means; undefined: it has none, or says nothing of the kind. */
export const namedLook = ({ name }: Pick<PlanSeat, 'name'>): SeatLook | undefined =>
	name === null ? undefined : NAMED.find(([, words]) => words.test(name))?.[0];

/** How each seat is drawn for this traveller: by its name, else by whether cheaper ones are to be had. */
export function seatLooks(plan: readonly PlanCabin[], passengerId: string): ReadonlyMap<string, SeatLook> {
	const offered = plan
		.flatMap(({ rows }) => seatsOf(rows))
		.flatMap((seat) => {
			const offer = seat.offers.get(passengerId);
			return offer ? [{ seat, offer }] : [];
		});
	const least = offered.map(({ offer }) => offer).sort((a, b) => compareAmounts(a.currency, a.amount, b.amount))[0];
	return new Map(
		offered.map(({ seat, offer }) => {
			const dear = least !== undefined && compareAmounts(offer.currency, offer.amount, least.amount) > 0;
			return [seat.designator, namedLook(seat) ?? (dear ? 'preferred' : 'standard')];
		}),
	);
}

/** The kinds of seats for sale to a traveller, the cheapest first; with `exit`, those of exit rows alone. */
export function seatKinds(plan: readonly PlanCabin[], passengerId: string): { kinds: SeatKind[]; exit?: SeatKind } {
	const looks = seatLooks(plan, passengerId);
	const kinds = new Map<SeatLook, SeatKind>();
	let exit: SeatKind | undefined;
	for (const seat of plan.flatMap(({ rows }) => seatsOf(rows))) {
		const offer = seat.offers.get(passengerId);
		const look = looks.get(seat.designator);
		if (!offer || !look) continue;
		kinds.set(look, withPrice(kinds.get(look), look, offer));
		if (seat.exit) exit = withPrice(exit, look, offer);
	}
	const sorted = [...kinds.values()].sort((a, b) => compareAmounts(a.currency, a.amount, b.amount));
	return { kinds: sorted, ...(exit && { exit }) };
}

function withPrice(known: SeatKind | undefined, look: SeatLook, price: { amount: string; currency: string }): SeatKind {
	const { amount, currency } = price;
	if (!known) return { look, amount, currency, dearer: false };
	const order = compareAmounts(currency, amount, known.amount);
	if (order === 0) return known;
	return { ...known, amount: order < 0 ? amount : known.amount, dearer: true };
}
