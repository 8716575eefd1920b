import 'server-only';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { addressNetwork } from '#base/address-network.ts';
import { SEARCHES_A_MINUTE } from '#lib/travel/searches-a-minute.ts';

interface Limit {
	/** What a visitor may do in `duration` seconds. */
	points: number;
	duration: number;
	/** How many times as much an address may do: many people share one. It stops those who drop their cookie. */
	address?: number;
	/** What all of them together may do in this process. */
	overall?: number;
	/** What an address may always do, even when the others have used up what all may do together. */
	reserve?: number;
}

/** Counted in memory, per process. */
const LIMITS = {
	/** Searches that ask airlines. */
	search: { points: SEARCHES_A_MINUTE, duration: 60 },
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
	/** Payments: `PAY_POINTS` says what each part of one takes. Five cards in ten minutes. */
	pay: { points: 10, duration: 600, overall: 1_000 },
	/** The same of one booking, for all payers together. */
	pay_intent: { points: 20, duration: 3_600 },
	/** Keys of the card form: each lets a browser make cards, which are worth nothing until they are authenticated. */
	card_key: { points: 30, duration: 600, overall: 3_000 },
	/** Opening a booking by reference and name, and entering its code. */
	find: { points: 20, duration: 600 },
	/** Second factors and proofs of who somebody is; a right one is given back. */
	factor: { points: 20, duration: 1_800 },
	/** The same of one account, in all browsers together: who comes so far has its password. */
	factor_of_account: { points: 20, duration: 1_800 },
	/** Wrong access codes of the agents’ desk; a right one is given back. */
	sign_in: { points: 10, duration: 600, address: 5, overall: 300, reserve: 3 },
	/** Passwords, and passes of links; a right one is given back. */
	password: { points: 10, duration: 600, address: 5, overall: 1_000, reserve: 3 },
	/** Wrong passwords of one account from browsers that it does not know, and from each that it does. */
	password_of_account: { points: 20, duration: 3_600 },
	/** Mails that somebody asks for: to sign in, to confirm an address, to set a password. */
	account_mail: { points: 10, duration: 600, address: 5, overall: 1_000, reserve: 3 },
	/** The same to one mailbox: by one who asks, and by all. */
	mail_of_asker: { points: 4, duration: 3_600 },
	mail_to: { points: 30, duration: 3_600 },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

/** A card takes one when its holder is authenticated and one when it pays; other means take both at once. */
export const PAY_POINTS = { authenticate: 1, payByCard: 1, payOtherwise: 2 } as const;

const PER_ADDRESS = 10;
const ALL = 'all';

/** Routes are bundles of their own, each with this module in it: what they count together hangs on the process. */
const LIMITERS = Symbol.for('wayfare.limiters');
function limiters(): Map<string, RateLimiterMemory> {
	const known = Reflect.get(globalThis, LIMITERS) as Map<string, RateLimiterMemory> | undefined;
	if (known) return known;
	const made = new Map<string, RateLimiterMemory>();
	Reflect.set(globalThis, LIMITERS, made);
	return made;
}

function limiter(name: LimitName, of: 'visitor' | 'address' | 'all', points: number): RateLimiterMemory {
	const key = `${name} ${of}`;
	const known = limiters().get(key) ?? new RateLimiterMemory({ points, duration: LIMITS[name].duration });
	limiters().set(key, known);
	return known;
}

/** The counters that a request takes from, in this order. */
function countersOf(name: LimitName, visitorId: string, ip: string | null): [RateLimiterMemory, string][] {
	const limit: Limit = LIMITS[name];
	const { points, address = PER_ADDRESS, overall } = limit;
	const counters: [RateLimiterMemory, string][] = [[limiter(name, 'visitor', points), visitorId]];
	if (ip) counters.push([limiter(name, 'address', points * address), addressNetwork(ip)]);
	if (overall) counters.push([limiter(name, 'all', overall), ALL]);
	return counters;
}

/**
 * Takes from the allowance of a visitor, of their address and of all together. Gives the seconds to wait when one of
 * them is used up, otherwise null.
 */
export async function overLimit(
	name: LimitName,
	visitorId: string,
	ip: string | null,
	taken = 1,
): Promise<number | null> {
	const { reserve = 0 }: Limit = LIMITS[name];
	let ofAddress = Number.POSITIVE_INFINITY;
	try {
		for (const [counter, key] of countersOf(name, visitorId, ip)) {
			if (key === ALL && ofAddress <= reserve) {
				await counter.penalty(key, taken);
				continue;
			}
			const { consumedPoints } = await counter.consume(key, taken);
			if (key !== visitorId) ofAddress = consumedPoints;
		}
		return null;
	} catch (error) {
		if (isRefusal(error)) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
		throw error;
	}
}

/** A counter that another route's bundle has made refuses by a class of that bundle: it is known by what it says. */
const isRefusal = (error: unknown): error is Pick<RateLimiterRes, 'msBeforeNext'> =>
	typeof error === 'object' && error !== null && 'msBeforeNext' in error && typeof error.msBeforeNext === 'number';

/** Returns to the limits what `overLimit` took. */
export async function rewardLimit(name: LimitName, visitorId: string, ip: string | null, taken = 1): Promise<void> {
	for (const [counter, key] of countersOf(name, visitorId, ip)) await counter.reward(key, taken);
}
