import { compareAmounts } from '#contract/common/amounts.ts';
import { type PlanCabin, seatsOf } from './seat-plan.ts';

/** What seats are sold as, and for how much. */
export interface SeatTier {
	/** What the airline calls them; null: it has no name for them. */
	name: string | null;
	amount: string;
	currency: string;
	/** Whether cheaper seats are to be had. */
	dearer: boolean;
}

/** The kinds of seats that a traveller can choose from, the cheapest first. */
export function seatTiers(plan: readonly PlanCabin[], passengerId: string): SeatTier[] {
	const tiers = new Map<string, SeatTier>();
	for (const { name, offers } of plan.flatMap(({ rows }) => seatsOf(rows))) {
		const offer = offers.get(passengerId);
		if (offer)
			tiers.set(`${name} ${offer.amount}`, { name, amount: offer.amount, currency: offer.currency, dearer: false });
	}
	const sorted = [...tiers.values()].sort((a, b) => compareAmounts(a.currency, a.amount, b.amount));
	const least = sorted[0];
	return sorted.map((tier) => ({
		...tier,
		dearer: least !== undefined && compareAmounts(tier.currency, tier.amount, least.amount) > 0,
	}));
}
