/** Something that runs SQL: the pool, or one transaction. Store functions take it as their first argument. */
export interface Queryable {
	/** Runs one statement with `$1` parameters and gives its rows. numeric and bigint stay strings. */
	query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Transaction extends Queryable {
	/** Runs after the commit, never when the transaction rolled back. */
	onCommit(hook: () => void): void;
}

export interface Database extends Queryable {
	/** Commits what `work` returns, rolls back when it throws. No network call belongs inside. */
	transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
	/** Ends the pool, after the queries in flight. */
	close(): Promise<void>;
}
