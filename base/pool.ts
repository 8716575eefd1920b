import pg from 'pg';
import type { Database, Prepared, Transaction } from './database.ts';
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts';

export interface ConnectOptions {
	/** Most connections at once. */
	max?: number;
	/** The server gives up on a statement after this long, milliseconds. */
	statementTimeoutMs?: number;
	/** We give up waiting for a connection after this long, milliseconds. */
	connectTimeoutMs?: number;
	/** An idle connection is ended after this long, milliseconds. */
	idleMs?: number;
	/** Named in `pg_stat_activity`. */
	applicationName?: string;
	/** How parameters are written and JSON is read, where not as they are. */
	codec?: Codec;
	/** Hears of idle connections that broke and of onCommit hooks that failed. */
	onError?: (error: unknown) => void;
}

/** Stands between statements and the database. */
export interface Codec {
	/** A parameter as it is to be written. */
	write(value: unknown): unknown;
	/** What a value of a JSON column says. */
	readJson(text: string): unknown;
}

/** How many connections there are, how many are idle, and how many callers wait for one. */
export interface PoolUse {
	total: number;
	idle: number;
	waiting: number;
}

/** A database over a pool of connections. */
export interface PooledDatabase extends Database {
	use(): PoolUse;
}

/** A new connection costs some ten bookings: it signs in, and plans every prepared statement again. */
const IDLE_MS = 600_000;

/** date and timestamp without zone. */
const KEPT_AS_TEXT = new Set<number>([1082, 1114]);
/** json and jsonb. */
const JSONS = new Set<number>([114, 3802]);
type Parse = (value: string) => unknown;
const asText: Parse = (value) => value;

/** numeric and bigint stay strings (pg's default), timestamptz is a Date; a date or a timestamp without zone stays text. */
const typesOf = (codec: Codec | undefined): pg.CustomTypesConfig => ({
	getTypeParser: (oid, format): Parse => {
		if (KEPT_AS_TEXT.has(oid)) return asText;
		if (codec && JSONS.has(oid)) return codec.readJson;
		return pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text') as Parse;
	},
});

const unavailable = (error: unknown) =>
	isUnavailable(error) ? new DatabaseUnavailable('the database did not answer', { cause: error }) : error;

/** Connects to PostgreSQL, lazily: the first query opens the first connection. */
export function connect(url: string, options: ConnectOptions = {}): PooledDatabase {
	const statementTimeoutMs = options.statementTimeoutMs ?? 4_000;
	const onError = options.onError ?? (() => undefined);
	const { codec } = options;
	const pool = new pg.Pool({
		connectionString: url,
		max: options.max ?? 10,
		connectionTimeoutMillis: options.connectTimeoutMs ?? 2_500,
		idleTimeoutMillis: options.idleMs ?? IDLE_MS,
		statement_timeout: statementTimeoutMs,
		query_timeout: statementTimeoutMs + 500,
		idle_in_transaction_session_timeout: 30_000,
		application_name: options.applicationName ?? 'service',
		keepAlive: true,
		types: typesOf(options.codec),
	});
	pool.on('error', onError);
	// The pool listens to idle connections alone. One that breaks on its way to a caller, or between two of his statements,
	// would end the process; his next statement says that it broke.
	pool.on('connect', (client) => client.on('error', () => undefined));

	async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
		let client: pg.PoolClient;
		try {
			client = await pool.connect();
		} catch (error) {
			throw unavailable(error);
		}
		let broken = false;
		try {
			return await work(client);
		} catch (error) {
			broken = isUnavailable(error) || (error instanceof Error && isUnavailable(error.cause));
			throw unavailable(error);
		} finally {
			client.release(broken);
		}
	}

	return {
		query: async <Row extends object>(sql: string | Prepared, values?: readonly unknown[]) =>
			withClient((client) => rowsOf<Row>(client, sql, values, codec)),
		queryAlone: async <Row extends object>(sql: string | Prepared, values?: readonly unknown[]) =>
			withClient((client) =>
				rowsOf<Row>(client, sql, values, codec).catch((error: unknown) => Promise.reject(orUncertain(error))),
			),
		transaction: (work) => runTransaction(withClient, work, { codec, onError }),
		close: () => pool.end(),
		use: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
	};
}

async function rowsOf<Row extends object>(
	client: pg.PoolClient,
	sql: string | Prepared,
	values: readonly unknown[] = [],
	codec?: Codec,
): Promise<Row[]> {
	const given = codec ? values.map(codec.write) : [...values];
	// Written out: pg takes what it is given apart again, and objects that are put together from others are slow to it.
	const statement =
		typeof sql === 'string' ? { text: sql, values: given } : { name: sql.name, text: sql.text, values: given };
	return (await client.query<Row>(statement)).rows;
}

type WithClient = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;

async function runTransaction<T>(
	withClient: WithClient,
	work: (tx: Transaction) => Promise<T>,
	{ codec, onError }: { codec: Codec | undefined; onError: (error: unknown) => void },
): Promise<T> {
	const hooks: (() => void)[] = [];
	const result = await withClient(async (client) => {
		let open = true;
		const tx: Transaction = {
			query: async <Row extends object>(sql: string | Prepared, values?: readonly unknown[]) => {
				if (!open) throw new Error('a transaction was used after its end');
				return rowsOf<Row>(client, sql, values, codec);
			},
			onCommit: (hook) => void hooks.push(hook),
		};
		await client.query('begin');
		let value: T;
		try {
			value = await work(tx);
		} catch (error) {
			open = false;
			if (!isUnavailable(error)) await client.query('rollback');
			throw error;
		}
		open = false;
		await commit(client);
		return value;
	});
	for (const hook of hooks) {
		try {
			hook();
		} catch (error) {
			onError(error);
		}
	}
	return result;
}

/** Whether a commit happened is unknown when its answer is lost, so that is no "nothing was booked". */
const uncertain = (error: unknown) =>
	isUnavailable(error) ? new Error('the outcome of a commit is unknown', { cause: error }) : error;

/** A statement that the server itself gave up, without ending the connection, certainly did nothing. */
const orUncertain = (error: unknown) =>
	error instanceof pg.DatabaseError && error.severity === 'ERROR' ? error : uncertain(error);

async function commit(client: pg.PoolClient): Promise<void> {
	try {
		const { command } = await client.query('commit');
		if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
	} catch (error) {
		throw uncertain(error);
	}
}
