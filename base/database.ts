/** A statement that a connection parses once, whatever it is called with. What it gives has to be named, not `*`. */
export interface Prepared {
	/** Of this text alone. */
	name: string;
	text: string;
}

/** Something that runs SQL: the pool, or one transaction. Store functions take it as their first argument. */
export interface Queryable {
	/** Runs one statement with `$1` parameters and gives its rows. numeric and bigint stay strings. */
	query<Row extends object>(sql: string | Prepared, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Transaction extends Queryable {
	/** Runs after the commit, never when the transaction rolled back. */
	onCommit(hook: () => void): void;
}

export interface Database extends Queryable {
	/** Commits what `work` returns, rolls back when it throws. No network call belongs inside. */
	transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
	/**
	 * Runs one statement that is a whole transaction: no round trips to begin and to commit it. As with a commit, when
	 * the answer is lost nobody knows whether it happened, and the error does not say that the database was away.
	 */
	queryAlone<Row extends object>(sql: string | Prepared, values?: readonly unknown[]): Promise<Row[]>;
	/** Ends the pool, after the queries in flight. */
	close(): Promise<void>;
}
