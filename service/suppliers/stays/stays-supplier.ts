import type { StaysContent } from './accommodation.ts';
import type { StaysDesk } from './booking.ts';
import type { StaysShop } from './stays-shop.ts';

/** A hotel, or a room of one, that always behaves in one way in test mode. */
export interface TestStay {
	accommodationId: string;
	/** The room that is booked; null: the hotel behaves so whatever is asked of it. */
	room: string | null;
	/** A stable key: `rates_gone`. */
	behaviour: string;
	description: string;
}

/** What a connection to hotels implements. Nothing outside `suppliers/` knows whether it is simulated. */
export interface StaysSupplier extends StaysContent, StaysShop, StaysDesk {
	/** Its key in stored searches and metrics. */
	readonly code: string;
	readonly name: string;
	/** Whether it can sell in this mode at all; false answers `unavailable_feature`. */
	sellsIn(liveMode: boolean): boolean;
	/** Present when simulated hotels are connected. */
	readonly sandbox?: {
		testStays: readonly TestStay[];
		/** Codes of negotiated rates that every hotel treats in one way, and which. */
		testCodes: readonly { code: string; description: string }[];
	};
}
