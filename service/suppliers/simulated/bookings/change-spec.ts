import type { BookedLine, BookedSlice, RefundTerms } from './booking-record.ts';
import type { BagNeeds } from '../extras/bags.ts';
import type { SeatNeeds } from '../seats/seat-needs.ts';

/** What a change makes of a booking, as the airline has offered it. It is a change offer's key. */
export interface ChangeSpec {
	/** The booking, and how often it had been changed. */
	booking: string;
	changes: number;
	/** Until when it holds, milliseconds. */
	until: number;
	/** What is paid for it, 0 where nothing is; what the booking costs then, and of that its fare. */
	due: string;
	amount: string;
	base: string;
	tax: string | null;
	journey: readonly BookedSlice[];
	/** The slices that are given up. */
	gone: readonly BookedSlice[];
	lines: readonly BookedLine[];
	carriers: readonly string[];
	bags: BagNeeds | null | undefined;
	seats: SeatNeeds | null | undefined;
	departsMs: number;
	changePenalty: string | null;
	refund: RefundTerms | undefined;
}

const VERSION = '1|';

export const writeChangeSpec = (spec: ChangeSpec): string => VERSION + JSON.stringify(spec);

/** What a change offer's key says; undefined when it is none of ours. */
export const readChangeSpec = (reference: string): ChangeSpec | undefined =>
	reference.startsWith(VERSION) ? (JSON.parse(reference.slice(VERSION.length)) as ChangeSpec) : undefined;
