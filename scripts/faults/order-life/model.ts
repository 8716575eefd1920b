import type { RefundDestination } from '#contract/air/order-cancellation.ts';
import type { CabinClass } from '#contract/air/segment.ts';
import { fromMinor, toMinor } from '#contract/common/amounts.ts';
import type { ScheduleChangeKind } from '#contract/sandbox/schedule-changes.ts';
import type { FewRooms, Stay } from './stays/stay.ts';

/** The currency of every organisation of these tests, and of what its airlines sell it. */
export const CURRENCY = 'USD';
export const HOUR_MS = 3_600_000;
export const minor = (amount: string): bigint => toMinor(amount, CURRENCY);
export const amountOf = (cents: bigint): string => fromMinor(cents, CURRENCY);

/** By which a part of an order is paid. */
export type Means = 'balance' | 'card' | 'airline_credit' | 'arc_bsp_cash';

/** Where money stands. */
type Account =
	| 'balance'
	| 'card_clearing'
	| 'airline_credits'
	| 'agency_settlement'
	| 'reservations'
	| 'supplier_payable'
	| 'refunds';

export const FUNDING: Readonly<Record<Means, Account>> = {
	balance: 'balance',
	card: 'card_clearing',
	airline_credit: 'airline_credits',
	arc_bsp_cash: 'agency_settlement',
};

/** A payment. Amounts are in cents. */
export interface Paid {
	means: Means;
	amount: bigint;
	refunded: bigint;
	status: 'pending' | 'succeeded' | 'failed';
	/** The credit that pays it. */
	credit?: Credit | undefined;
	/** The card's bank refuses every refund. */
	refusesRefunds?: boolean;
}

/** A credit of an airline. */
export interface Credit {
	amount: bigint;
	spent: boolean;
}

/** What a cancellation was said to give back. */
export interface Quote {
	id: string;
	/** Null: the airline says so once it has cancelled. */
	amount: bigint | null;
	/** What it says then. */
	stated: bigint;
	to: RefundDestination;
	/** What it was priced on. */
	version: number;
	/** Null: never. */
	endsAt: number | null;
}

/** A flight of an order. */
export interface Flight {
	/** By its place in the journey. */
	slice: number;
	leaves: number;
	km: bigint;
	/** One for each traveller. */
	cabins: CabinClass[];
}

/** What an airline has changed of a slice of an order. */
export interface Change {
	id: string;
	kind: ScheduleChangeKind;
	/** The first flight of the slice, by its place among all of the order, and how many the slice has. */
	place: number;
	booked: number;
	/** All flights of the order, were it accepted. */
	flights: Flight[];
	/** When the first of the slice's flights leaves now; null: none does. */
	fliesAt: number | null;
	/** Until when it can be accepted. */
	leavesAt: number;
	/** It waits for an answer, and so do older ones. */
	isOpen: boolean;
	/** A newer one was answered, and closed it. */
	isOvertaken: boolean;
	mayRefuse: boolean;
	/** Until when it can be answered. */
	endsAt: number;
}

/** A change of flights that somebody has asked for, with what it costs; below zero it comes back. */
export interface Pending {
	id: string;
	total: bigint;
	/** What the order costs then. */
	newTotal: bigint;
	/** Within the total. */
	penalty: bigint;
	/** What it was priced on. */
	version: number;
	endsAt: number;
	isDone: boolean;
}

/** An act whose process was cut off: its outcome once it is looked after. */
export interface OpenAct {
	attempt: string;
	settle(): Promise<void>;
}

/** What one act at a time is on. */
export interface Acting {
	acting: OpenAct | null;
}

/** What an airline's fare gives back outside the void window. */
export type FareGives = 'total' | { base: bigint; tax: bigint; penalty: bigint } | 'nothing';

/** A bag or a seat of an order. */
export interface Extra {
	type: string;
	cents: bigint;
	/** Its flights, by their places. */
	of: number[];
}

/** An order as it should be, from the press that books it. */
export interface Life extends Acting {
	offerId: string;
	/** Empty until it is there; it never is when its booking failed. */
	id: string;
	airline: string;
	route: string;
	/** The traveller's family name, which says how the airline behaves. */
	name: string;
	travellers: number;
	type: 'instant' | 'hold';
	/** The airline gives credits in place of money. */
	inCredits: boolean;
	gives: FareGives;
	total: bigint;
	/** The right to cancel for any reason, where it was booked with it: its price, and what it gives back. */
	cover: { price: bigint; gives: bigint } | null;
	/** Added ones. */
	extras: Extra[];
	payments: Paid[];
	paid: boolean;
	/** Of a hold, milliseconds as all times. */
	dueBy: number;
	expired: boolean;
	/** In their order. */
	flights: Flight[];
	voidEndsAt: number | null;
	cancelledBy: Quote | null;
	/** Rises with everything that changes what holds of it. */
	version: number;
	/** The newest is the last. */
	quotes: Quote[];
	/** The newest is the last. */
	changes: Change[];
	/** The newest is the last. */
	plans: Pending[];
	/** Its fare does not rule a change out. */
	changeable: boolean;
}

/** What should be true of one organisation. */
export interface Model {
	lives: Life[];
	stays: Stay[];
	/** The rooms that are counted now. */
	few: FewRooms | null;
	accounts: Map<Account, bigint>;
	credits: Credit[];
	/** How often each type of event was told. */
	events: Map<string, number>;
}

export const newModel = (): Model => ({
	lives: [],
	stays: [],
	few: null,
	accounts: new Map(),
	credits: [],
	events: new Map(),
});

/** What was booked of these, and is there. */
export const there = <Booked extends { id: string }>(all: readonly Booked[]): Booked[] =>
	all.filter(({ id }) => id !== '');

/** The orders that are there. */
export const standing = ({ lives }: Readonly<Model>): Life[] => there(lives);

/** Moves money. */
export function move({ accounts }: Model, from: Account, to: Account, amount: bigint): void {
	accounts.set(from, (accounts.get(from) ?? 0n) - amount);
	accounts.set(to, (accounts.get(to) ?? 0n) + amount);
}

/** Notes that something was told. */
export function tell({ events }: Model, type: string, times = 1): void {
	if (times > 0) events.set(type, (events.get(type) ?? 0) + times);
}

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);
