import type { Database } from '#service/db/db.ts';
import type { MeantRate, QuotedStay } from '../../../stays/booking.ts';
import type { TestRoom } from '../test-rooms.ts';

/** A rate as it is sold now, and what taking it needs to know. */
export interface OpenRate extends QuotedStay {
	/** Whose rooms are counted, and how many there are on these nights before anything was sold here; null: not counted. */
	counted: { room: string; capacity: number } | null;
	test: TestRoom | undefined;
	/** From then on the stay cannot be cancelled, epoch milliseconds. */
	arrivesByMs: number;
}

/** What booking at the simulated hotels works with. */
export interface StayCounter {
	/** Names the hotels in what they refuse and fail. */
	code: string;
	db: Database;
	/** How many times a real hotel's time it takes; 0 answers at once. */
	latency: number;
	/** A rate at a moment; undefined when it is not sold (any more). */
	openRate(rate: MeantRate, at: Date): Promise<OpenRate | undefined>;
	/** Takes the hotel's time. */
	arrive(signal: AbortSignal): Promise<void>;
}
