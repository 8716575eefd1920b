import pg from 'pg';
import type { Database, Prepared, Transaction } from './database.ts';
import { Patience } from './patience.ts';
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts';
import { WaitingLine } from './waiting-line.ts';

export interface ConnectOptions {
	/** Most connections at once. */
	max?: number;
	/** The server gives up on a statement after this long, milliseconds. */
	statementTimeoutMs?: number;
	/** We give up waiting for a connection after this long, milliseconds in which this process can hear of one. */
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

const tooLate = () => Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });

/** How a connection is talked to. */
interface Manner {
	/** Longer than the server itself takes before it gives up on a statement. */
	answerMs: number;
	codec: Codec | undefined;
}

/** What connects within so long, milliseconds. */
const clientOf = (limitMs: number): typeof pg.Client =>
	class extends pg.Client {
		constructor(config?: pg.ClientConfig) {
			super(config);
			const patience = new Patience(limitMs, () => this.connection.stream.destroy(tooLate()));
			this.once('connect', () => patience.end());
			this.once('end', () => patience.end());
		}
	};

/** Connects to PostgreSQL, lazily: the first query opens the first connection. */
export function connect(url: string, options: ConnectOptions = {}): PooledDatabase {
	const statementTimeoutMs = options.statementTimeoutMs ?? 4_000;
	const onError = options.onError ?? (() => undefined);
	const connectTimeoutMs = options.connectTimeoutMs ?? 2_500;
	const max = options.max ?? 10;
	const manner: Manner = { answerMs: statementTimeoutMs + 500, codec: options.codec };
	// pg's own limits are plain timers. Callers wait here in its place, so its own line stays empty.
	const line = new WaitingLine(max, connectTimeoutMs);
	const pool = new pg.Pool({
		Client: clientOf(connectTimeoutMs),
		connectionString: url,
		max,
		idleTimeoutMillis: options.idleMs ?? IDLE_MS,
		statement_timeout: statementTimeoutMs,
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
		let client: pg.PoolClient | undefined;
		let entered = false;
		let broken = false;
		try {
			const turn = line.enter(tooLate);
			if (turn) await turn;
			entered = true;
			client = await pool.connect();
			return await work(client);
		} catch (error) {
			broken = isUnavailable(error) || (error instanceof Error && isUnavailable(error.cause));
			throw unavailable(error);
		} finally {
			client?.release(broken);
			if (entered) line.leave();
		}
	}

	return {
		query: async <Row extends object>(sql: string | Prepared, values?: readonly unknown[]) =>
			withClient((client) => rowsOf<Row>(client, manner, sql, values)),
		queryAlone: async <Row extends object>(sql: string | Prepared, values?: readonly unknown[]) =>
			withClient((client) =>
				rowsOf<Row>(client, manner, sql, values).catch((error: unknown) => Promise.reject(orUncertain(error))),
			),
		transaction: (work) => runTransaction(withClient, work, { manner, onError }),
		close: () => pool.end(),
		use: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: line.length }),
	};
}

/** A server that gives no answer in time may still give it: its connection is of no use any more. */
async function ask<Row extends object>(
	client: pg.PoolClient,
	{ answerMs }: Manner,
	statement: string | pg.QueryConfig<unknown[]>,
): Promise<pg.QueryResult<Row>> {
	const patience = new Patience(answerMs, () => client.connection.stream.destroy(tooLate()));
	try {
		return await client.query<Row, unknown[]>(statement);
	} finally {
		patience.end();
	}
}

async function rowsOf<Row extends object>(
	client: pg.PoolClient,
	manner: Manner,
	sql: string | Prepared,
	values: readonly unknown[] = [],
): Promise<Row[]> {
	const { codec } = manner;
	const given = codec ? values.map(codec.write) : [...values];
	// Written out: pg takes what it is given apart again, and objects that are put together from others are slow to it.
	const statement =
		typeof sql === 'string' ? { text: sql, values: given } : { name: sql.name, text: sql.text, values: given };
	return (await ask<Row>(client, manner, statement)).rows;
}

type WithClient = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;

async function runTransaction<T>(
	withClient: WithClient,
	work: (tx: Transaction) => Promise<T>,
	{ manner, onError }: { manner: Manner; onError: (error: unknown) => void },
): Promise<T> {
	const hooks: (() => void)[] = [];
	const result = await withClient(async (client) => {
		let open = true;
		const tx: Transaction = {
			query: async <Row extends object>(sql: string | Prepared, values?: readonly unknown[]) => {
				if (!open) throw new Error('a transaction was used after its end');
				return rowsOf<Row>(client, manner, sql, values);
			},
			onCommit: (hook) => void hooks.push(hook),
		};
		await ask(client, manner, 'begin');
		let value: T;
		try {
			value = await work(tx);
		} catch (error) {
			open = false;
			if (!isUnavailable(error)) await ask(client, manner, 'rollback');
			throw error;
		}
		open = false;
		await commit(client, manner);
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

async function commit(client: pg.PoolClient, manner: Manner): Promise<void> {
	try {
		const { command } = await ask(client, manner, 'commit');
		if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
	} catch (error) {
		throw uncertain(error);
	}
}
