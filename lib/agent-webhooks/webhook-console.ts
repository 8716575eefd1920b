import type { Told } from './notification-status.ts';

/** Where the API tells what happens, as agents may know it. The secret is never among it. */
export interface ConsoleEndpoint {
	id: string;
	url: string;
	events: readonly string[];
	active: boolean;
	/** Instant, ISO 8601. */
	created_at: string;
	/** Whether it is this site's own; null: nobody knows. */
	own: boolean | null;
}

/** An hour of deliveries; `at` is its beginning, ISO 8601. */
export interface DeliveryHour {
	at: string;
	delivered: number;
	failed: number;
	/** The longest that an event of the day waited until it was first taken in this hour; milliseconds. */
	longest_ms: number | null;
}

/** The deliveries of a day. */
export interface DeliveryDay {
	hours: readonly DeliveryHour[];
	delivered: number;
	failed: number;
	/** From an event to the first receiver's yes; milliseconds. Null when nothing was delivered. */
	median_ms: number | null;
	longest_ms: number | null;
	/** There were more than were read: these are the newest. */
	partial: boolean;
}

/** An event of which a traveller should have heard and has not. */
export interface UntoldEvent {
	id: string;
	type: string;
	created_at: string;
	order_id: string | null;
	told: Told;
}

export interface ConsoleOverview {
	/** Null: there is none. */
	endpoint: ConsoleEndpoint | null;
	day: DeliveryDay;
	/** Null: it cannot be told right now. `count` counts travellers' bookings, each once. */
	untold: { count: number; events: readonly UntoldEvent[]; partial: boolean } | null;
	/** When it was read, ISO 8601. */
	read_at: string;
}

/** What came of an event's deliveries so far. */
export interface DeliverySum {
	attempts: number;
	delivered: boolean;
	/** The last answer's status; null: there was no answer. */
	status: number | null;
	/** From the event to the first yes; milliseconds. */
	delay_ms: number | null;
}

export interface ConsoleEvent {
	id: string;
	type: string;
	created_at: string;
	idempotency_key: string;
	order_id: string | null;
	/** When this site heard of it by webhook, ISO 8601; null: it did not. */
	received_at: string | null;
	told: Told;
	/** Null: not looked up, there are too many. */
	deliveries: DeliverySum | null;
}

export interface ConsoleEventPage {
	events: readonly ConsoleEvent[];
	/** Cursor of the next page. */
	after: string | null;
	read_at: string;
}

/** One attempt to deliver an event. */
export interface ConsoleDelivery {
	id: string;
	url: string;
	created_at: string;
	status: number | null;
	/** At most 64 KB of what the receiver answered. */
	body: string;
	delivered: boolean;
	/** Why there was no answer, where the API says it. */
	failure: string | null;
	duration_ms: number | null;
	/** From the event to this attempt; milliseconds. */
	delay_ms: number;
}

export interface ConsoleEventDetail {
	event: ConsoleEvent & { api_version: string };
	/** The newest first. */
	deliveries: readonly ConsoleDelivery[];
	/** There may be older ones: not all were looked through. */
	partial: boolean;
	read_at: string;
}
