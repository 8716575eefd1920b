import 'server-only';
import { addressNetwork } from '#base/address-network.ts';
import { SEARCHES_A_MINUTE } from '#lib/travel/searches-a-minute.ts';
import { type Counter, countHere, countShared, rewardHere, rewardShared } from './count-limits.ts';
import { webDatabase } from './db/web-database.ts';

interface Limit {
	/** What a visitor may do in `duration` seconds. */
	points: number;
	duration: number;
	/** How many times as much an address may do: many people share one. It stops those who drop their cookie. */
	address?: number;
	/** What all of them together may do. */
	overall?: number;
	/** What an address may always do, even when the others have used up what all may do together. */
	reserve?: number;
	/**
	 * Counted in the database, for all processes together: where a guess, a mail or a payment is worth something. Those
	 * acts need the database anyway: without it none is done, and none goes uncounted. Others only spare machines, of
	 * which each process has its share, and are not to cost a page a statement: they count in its memory.
	 */
	shared?: true;
}

const LIMITS = {
	/** Searches that ask airlines. */
	search: { points: SEARCHES_A_MINUTE, duration: 60 },
	/** Reading what is there. */
	read: { points: 600, duration: 60 },
	/** Place suggestions: one per keystroke. */
	suggest: { points: 300, duration: 60 },
	/** Streams of what changes: a browser keeps one open, and comes back after a cut. */
	live: { points: 60, duration: 60 },
	/** Papers of a trip: each is drawn again every time. */
	paper: { points: 30, duration: 60 },
	/** Other changes. */
	write: { points: 60, duration: 60 },
	/** Keeping what is typed: some each second, and never a reason that paying has to wait. */
	draft: { points: 240, duration: 60 },
	/** Payments: `PAY_POINTS` says what each part of one takes. Five cards in ten minutes. */
	pay: { points: 10, duration: 600, overall: 1_000, shared: true },
	/** The same of one booking, for all payers together. */
	pay_intent: { points: 20, duration: 3_600, shared: true },
	/** Keys of the card form: each lets a browser make cards, which are worth nothing until they are authenticated. */
	card_key: { points: 30, duration: 600, overall: 3_000 },
	/** Opening a booking by reference and name, and entering its code. */
	find: { points: 20, duration: 600, shared: true },
	/** Second factors and proofs of who somebody is; a right one is given back. */
	factor: { points: 20, duration: 1_800, shared: true },
	/** The same of one account, in all browsers together: who comes so far has its password. */
	factor_of_account: { points: 20, duration: 1_800, shared: true },
	/** Wrong access codes of the agents’ desk; a right one is given back. */
	sign_in: { points: 10, duration: 600, address: 5, overall: 300, reserve: 3, shared: true },
	/** Passwords, and passes of links; a right one is given back. */
	password: { points: 10, duration: 600, address: 5, overall: 1_000, reserve: 3, shared: true },
	/** Wrong passwords of one account from browsers that it does not know, and from each that it does. */
	password_of_account: { points: 20, duration: 3_600, shared: true },
	/** Mails that somebody asks for: to sign in, to confirm an address, to set a password. */
	account_mail: { points: 10, duration: 600, address: 5, overall: 1_000, reserve: 3, shared: true },
	/** The same to one mailbox: by one who asks, and by all. */
	mail_of_asker: { points: 4, duration: 3_600, shared: true },
	mail_to: { points: 30, duration: 3_600, shared: true },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

/** A card takes one when its holder is authenticated and one when it pays; other means take both at once. */
export const PAY_POINTS = { authenticate: 1, payByCard: 1, payOtherwise: 2 } as const;

const PER_ADDRESS = 10;

/** The counters that a request takes from, in this order. */
function countersOf(name: LimitName, visitorId: string, ip: string | null): Counter[] {
	const { points, duration, address = PER_ADDRESS, overall }: Limit = LIMITS[name];
	const counters = [{ id: `${name} visitor ${visitorId}`, most: points, duration }];
	if (ip) counters.push({ id: `${name} address ${addressNetwork(ip)}`, most: points * address, duration });
	if (overall) counters.push({ id: `${name} all`, most: overall, duration });
	return counters;
}

/**
 * Takes from the allowance of a visitor, of their address and of all together. Gives the seconds to wait when one of
 * them is used up, otherwise null. Rejects when a limit is shared and the database cannot be asked.
 */
export async function overLimit(
	name: LimitName,
	visitorId: string,
	ip: string | null,
	taken = 1,
): Promise<number | null> {
	const { shared, reserve = 0, overall }: Limit = LIMITS[name];
	const counters = countersOf(name, visitorId, ip);
	const counts = await (shared ? countShared(webDatabase(), counters, taken) : countHere(counters, taken));
	const over = counts.findIndex(({ points }, n) => points > (counters[n]?.most ?? 0));
	if (over === -1) return null;
	// What all have used up leaves an address its few.
	const [, ofAddress] = counts;
	if (overall && ip && over === 2 && ofAddress && ofAddress.points <= reserve) return null;
	return Math.max(1, Math.ceil(counts[over]?.seconds ?? 0));
}

/** Returns to the limits what `overLimit` took. */
export async function rewardLimit(name: LimitName, visitorId: string, ip: string | null, taken = 1): Promise<void> {
	const { shared }: Limit = LIMITS[name];
	const counters = countersOf(name, visitorId, ip);
	await (shared ? rewardShared(webDatabase(), counters, taken) : rewardHere(counters, taken));
}
