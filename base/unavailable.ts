/** The database cannot be reached, or did not answer in time. No transaction was committed; a `query` that writes alone may have been. */
export class DatabaseUnavailable extends Error {
	override readonly name = 'DatabaseUnavailable';
}

/** SQLSTATE classes and codes of a server that is away, starting, stopping, full, or too slow, or that gave up on us. */
const AWAY = /^(08|53|57P|57014|25006|25P03|55P03)/;
const SOCKET = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'EPIPE',
	'ENOENT',
	'ENOTFOUND',
	'ETIMEDOUT',
	'EHOSTUNREACH',
	'EAI_AGAIN',
]);
const TEXT =
	/not currently accepting connections|connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|client was closed|cannot use a pool after/i;

/** Whether the connection is no longer to be trusted: it broke, or an answer may still be under way. */
export function isUnavailable(error: unknown): boolean {
	if (error instanceof AggregateError) return error.errors.some(isUnavailable);
	if (!(error instanceof Error)) return false;
	const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
	return AWAY.test(code) || SOCKET.has(code) || TEXT.test(error.message);
}
