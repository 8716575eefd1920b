import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** What a visitor may do in how many seconds. Counted in memory, per process. */
const LIMITS = {
	/** Searches that ask airlines. */
	search: { points: 30, duration: 60 },
	/** Reading what is there. */
	read: { points: 600, duration: 60 },
	/** Place suggestions: one per keystroke. */
	suggest: { points: 300, duration: 60 },
	/** Streams of what changes: a browser keeps one open, and comes back after a cut. */
	live: { points: 60, duration: 60 },
	/** Papers of a trip: each is drawn anew. */
	paper: { points: 30, duration: 60 },
	/** Other changes. */
	write: { points: 60, duration: 60 },
	/** Keeping what is typed: some each second, and never a reason that paying has to wait. */
	draft: { points: 240, duration: 60 },
	/** Attempts to pay. */
	pay: { points: 5, duration: 600 },
	/** Opening a booking by reference and name, and entering its code. */
	find: { points: 20, duration: 600 },
	/** Access codes of the agents’ desk. */
	sign_in: { points: 10, duration: 600 },
} as const;
export type LimitName = keyof typeof LIMITS;

/** An address is shared by many people, so it may do more than one visitor; it stops those who drop their cookie. */
const PER_ADDRESS = 10;

const visitors = new Map<LimitName, RateLimiterMemory>();
const addresses = new Map<LimitName, RateLimiterMemory>();

function limiter(kept: Map<LimitName, RateLimiterMemory>, name: LimitName, factor: number): RateLimiterMemory {
	const known =
		kept.get(name) ?? new RateLimiterMemory({ points: LIMITS[name].points * factor, duration: LIMITS[name].duration });
	kept.set(name, known);
	return known;
}

/** Takes one from a visitor's allowance. Gives the seconds to wait when nothing is left, otherwise null. */
export async function overLimit(name: LimitName, visitorId: string, ip: string | null): Promise<number | null> {
	try {
		await limiter(visitors, name, 1).consume(visitorId);
		if (ip) await limiter(addresses, name, PER_ADDRESS).consume(ip);
		return null;
	} catch (error) {
		if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
		throw error;
	}
}
