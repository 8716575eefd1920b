import pino, { type DestinationStream, type Logger } from 'pino';

/** What a log line may hold of an error: never bodies, headers, or what a database statement was given. */
function safeError(error: unknown): object {
	if (!(error instanceof Error)) return { type: typeof error };
	const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
	const cause = error.cause === undefined ? undefined : safeError(error.cause);
	return {
		type: error.name,
		message: error.message,
		...(code && { code }),
		stack: error.stack,
		...(cause && { cause }),
	};
}

/** The only fields that a log line may carry beside its level, time, process and words; others are dropped. */
const ALLOWED = new Set([
	'err',
	'request_id',
	'method',
	'route',
	'status',
	'duration_ms',
	'organisation_id',
	'codes',
	'job',
	'supplier',
	'search_id',
	'reason',
	'operation',
	'outcome',
	'port',
	'count',
	'signal',
	// Of a refusal: what was refused, why, of what, to whom. The address is a keyed hash.
	'action',
	'code',
	'subject',
	'address',
	'role',
	'left_out',
	'cards',
	'failed',
]);

const onlyAllowed = (fields: Record<string, unknown>): Record<string, unknown> =>
	Object.fromEntries(Object.entries(fields).filter(([name]) => ALLOWED.has(name)));

/** The log of one process (`service`, `cards`, `web`): JSON lines, of allowed fields only. Lines are written in batches; warnings and worse at once. */
export function createLog(level: string, name: string, destination?: DestinationStream): Logger {
	return pino(
		{
			name,
			level,
			base: { pid: process.pid },
			timestamp: pino.stdTimeFunctions.isoTime,
			serializers: { err: safeError },
			formatters: { log: onlyAllowed },
		},
		destination ?? pino.destination({ fd: 1, sync: false, minLength: 2_048, periodicFlush: 500 }),
	);
}
