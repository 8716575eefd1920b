import type { ScheduleChangeKind } from '#contract/sandbox/schedule-changes.ts';
import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import type { AirBooking } from './air/booking.ts';
import type { AirCancelling } from './air/cancellation.ts';
import type { AirChanging } from './air/changing.ts';
import type { SupplierSearch } from './air/offers.ts';
import type { AirSchedule, ScheduleQuery } from './air/schedule.ts';
import type { AirShop } from './air/shop.ts';

/** A supplier failed: it said so, it could not be understood, or it did not answer in time. */
export class SupplierFailure extends Error {
	override readonly name = 'SupplierFailure';
	readonly reason: 'internal' | 'unknown' | 'timeout';
	readonly supplier: string;
	constructor(supplier: string, reason: 'internal' | 'unknown' | 'timeout', options?: ErrorOptions) {
		super(`${supplier}: ${reason}`, options);
		this.supplier = supplier;
		this.reason = reason;
	}
}

/** What a connection to an airline implements. Nothing outside `suppliers/` knows which are simulated. */
export interface AirSupplier extends AirShop, AirBooking, AirCancelling, AirChanging, AirSchedule {
	/** IATA code, also the supplier's key in stored searches and metrics. */
	readonly code: string;
	readonly name: string;
	/** Whether its bookings can be paid by card. */
	readonly takesCards: boolean;
}

/** A route on which the test airline always behaves in one way. */
export interface SandboxScenario {
	origin: string;
	destination: string;
	/** A stable key: `offer_unavailable`. */
	behaviour: string;
	description: string;
}

/** What a developer may see and steer of simulated airlines in test mode. */
export interface AirSandbox {
	scenarios: readonly SandboxScenario[];
	/** Inputs that bring about one answer each, whatever is booked. */
	sentinels: readonly SandboxSentinel[];
	/** Every simulated airline, by name, with this organisation's switch. */
	airlines(organisationId: string): Promise<{ iata_code: string; name: string; enabled: boolean }[]>;
	/** Switches an airline's connection: off, every search and reading of it fails. Undefined: no such airline. */
	switchAirline(
		organisationId: string,
		iataCode: string,
		enabled: boolean,
	): Promise<{ iata_code: string; name: string; enabled: boolean } | undefined>;
	/** Has an airline change a booking. False: this cannot happen to these flights, or it has no such booking. */
	changeSchedule(airline: string, query: ScheduleQuery, kind: ScheduleChangeKind): Promise<boolean>;
}

export interface AirSuppliers {
	/** Present when simulated airlines are connected. */
	sandbox?: AirSandbox;
	/** Makes what searching and selling need, once, without holding up others. */
	prepare?(): Promise<void>;
	/** Suppliers to ask, once they are prepared. Empty in live mode while no real airline is connected. */
	forSearch(search: SupplierSearch): readonly AirSupplier[];
	/** The supplier of a stored offer; undefined when it is no longer connected. */
	byCode(code: string): AirSupplier | undefined;
	/** Whether this mode can sell at all; false answers `unavailable_feature`. */
	sellsIn(liveMode: boolean): boolean;
}
