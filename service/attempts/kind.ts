import type { ErrorCode } from '#contract/errors.ts';
import type { Config } from '../config.ts';
import type { Context, RequestContext } from '../context.ts';
import type { ServiceError } from '../errors.ts';
import type { Answered, Found } from '../suppliers/answers.ts';
import type { AirSupplier } from '../suppliers/supplier.ts';
import type { Asking, Attempt, Connection, KindName } from './attempt.ts';
import type { Returned } from './returned.ts';

/** A part of a statement that is prepared once: its parameters are counted from `first`. */
export interface SqlPart<Of extends unknown[]> {
	sql(first: number): string;
	values(...of: Of): unknown[];
}

/** How an attempt that was not won is told. */
export interface Lost {
	code: string;
	/** The caller has no answer. */
	isAlone: boolean;
}

/** What one act at a time is done to, by the table that says which: its column `acting`. */
export type ActedOn = 'orders' | 'stays_bookings';

/** One kind of act at a supplier: everything about it that is not the same for all. */
export interface AttemptKind<A extends Attempt, Answer, Result, Asked extends Connection = Connection> {
	readonly name: KindName;
	/** Names its questions in metrics and logs. */
	readonly operations: { ask: string; lookUp: string };
	limitS(config: Config): number;
	/** Who does it, by the code that the attempt keeps; undefined when that is no longer connected. */
	connection(suppliers: Context['suppliers'], code: string): Asked | undefined;
	/** The refusal of what the supplier was never asked. */
	readonly neverAsked: ErrorCode;
	/**
	 * How it begins. `on`: what it is an act on; null: on nothing that exists. `where`: what must hold, of its row where it is
	 * an act on one (parameters $2 to $6 are kind, organisation, mode, subject, order or booking). `also`: CTEs over `begun`,
	 * each with a comma behind it.
	 */
	readonly begin: {
		on: ActedOn | null;
		where(first: number): string;
		also(first: number): string;
		values(attempt: A): unknown[];
	};
	/** What a 3DS session that pays it was made for. Absent: the order, or what is won. */
	paysFor?(attempt: A): string;
	/** Its cards are stored ones, which stay, and their holders are not asked. Absent: they are used up. */
	readonly byStoredCard?: true;
	/** Why nothing began. */
	refused(ctx: RequestContext, attempt: A): Promise<ServiceError>;
	/** Has the supplier do it; asked again by the attempt's id it answers as the first time. */
	ask(asking: Asking<Asked>, attempt: A): Promise<Answered<Answer>>;
	/** Its outcome, without doing it. */
	lookUp(asking: Asking<Asked>, attempt: A): Promise<Found<Answer>>;
	/** Whether an answer is about this attempt and makes sense. */
	isSound(attempt: A, answer: Answer): boolean;
	/**
	 * CTEs over `won`, which has the attempt and `at`: they make the change, clear `acting` and tell it. One of them is
	 * `paid`, the rows of its payments; `cause` is what their credits were spent for, in SQL. `result` ends the statement.
	 * `takesDraft`: they take the attempt's `draft` from `won` too.
	 */
	readonly won: SqlPart<[A, Answer, Returned | undefined]> & {
		readonly cause: string;
		readonly result: string;
		readonly takesDraft?: true;
	};
	/** What comes back of earlier payments when it is won; undefined: nothing. Absent: of this kind nothing ever does. */
	returns?(attempt: A, answer: Answer): Returned | undefined;
	/**
	 * The row of `won.result` as it will be if the settlement's moment is `at`, so that the reply can be kept by the statement
	 * that settles. Undefined: only the database can say, and so it is where this is absent.
	 */
	foresees?(attempt: A, at: Date, now: Date): object | undefined;
	/** What it has become, of a row of `won.result`, which need not repeat what attempt and answer say. */
	resultOf(row: object, attempt: A, answer: Answer): Result;
	/** CTEs over `lost`, which has the attempt. Absent: there is nothing to report. */
	readonly lost?: SqlPart<[A, Lost]>;
}

/** A kind of act at an airline. */
export type AirKind<A extends Attempt, Answer, Result> = AttemptKind<A, Answer, Result, AirSupplier>;

/** The airline of an attempt. */
export const airline = ({ air }: Context['suppliers'], code: string): AirSupplier | undefined => air.byCode(code);
