import type { OfferedSeat } from '#lib/checkout/seat-choice.ts';
import type { PlanCabin, PlanSeat } from '#lib/checkout/seat-plan.ts';
import type { SeatedWho } from './seat-whose.tsx';

/** What a map and a list of seats show alike. */
export interface SeatViewProps {
	plan: readonly PlanCabin[];
	who: readonly SeatedWho[];
	/** For whom a press is. */
	whose: string;
	chosen: ReadonlyMap<string, OfferedSeat>;
	press: (seat: PlanSeat) => void;
}
