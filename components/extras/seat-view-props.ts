import type { OfferedSeat } from '#lib/checkout/seat-choice.ts';
import type { PlanCabin, PlanSeat } from '#lib/checkout/seat-plan.ts';
import type { Who } from './extras-context.ts';

/** What a map and a list of seats show alike. */
export interface SeatViewProps {
	plan: readonly PlanCabin[];
	who: readonly Who[];
	/** For whom a press is. */
	whose: string;
	chosen: ReadonlyMap<string, OfferedSeat>;
	/** Designators of the seats that passengers have already, by the passenger. */
	held?: ReadonlyMap<string, string>;
	press: (seat: PlanSeat) => void;
	/** The words of the seat that the pointer or the keyboard is on. */
	tell: (words: string | undefined) => void;
}
