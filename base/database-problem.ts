/** Codes of PostgreSQL that a person can do something about. */
const WRONG_PASSWORD = new Set(['28P01', '28000']);
const NO_SUCH_DATABASE = '3D000';
/** Answers of a server that is there, other than that it is starting, stopping or full. */
const SAID = /^(?!08|53|57P)[0-9A-Z]{5}$/;

const codeOf = (error: unknown): string | undefined => {
	const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
	const { code, cause } = (first ?? {}) as { code?: unknown; cause?: unknown };
	return typeof code === 'string' ? code : cause === undefined ? undefined : codeOf(cause);
};

/** Why the server of `DATABASE_URL` cannot be used, in words that name the setting and hold no password. */
export function databaseProblem(url: string, error: unknown): string {
	const { host, username, pathname } = new URL(url);
	const name = decodeURIComponent(pathname.slice(1));
	const code = codeOf(error);
	if (code && WRONG_PASSWORD.has(code))
		return `DATABASE_URL: the PostgreSQL server at ${host} refuses the user "${decodeURIComponent(username)}" or the password. Correct the setting.`;
	if (code === NO_SUCH_DATABASE)
		return `DATABASE_URL: the PostgreSQL server at ${host} has no database "${name}". Create it, or correct the setting.`;
	const words = error instanceof Error ? error.message : String(error);
	if (code && SAID.test(code))
		return `DATABASE_URL: the PostgreSQL server at ${host} cannot be used: ${words} (${code}).`;
	const why = code ?? words;
	return `DATABASE_URL: no PostgreSQL server answers at ${host} (${why}). Start it, or correct the setting; npm start without the setting brings its own.`;
}
