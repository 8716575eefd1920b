/** What of the statement is asked for. */
export interface StatementFilter {
	/** ISO 4217; left out: the first. */
	currency?: string;
	/** The first and the last day, UTC. */
	from?: string;
	to?: string;
}

const asked = (path: string, given: Record<string, string>): string =>
	Object.keys(given).length > 0 ? `${path}?${new URLSearchParams(given)}` : path;

/** Addresses of the agency's balance. */
export const balancePaths = {
	statement: (filter: StatementFilter = {}, more: { after?: string } = {}) =>
		asked('/agent/balance', { ...filter, ...more }),
	csv: (filter: StatementFilter) => asked('/api/agent/balance/statement', { ...filter }),
	/** What is left of it in a currency. */
	left: (currency: string) => asked('/api/agent/balance', { currency }),
} as const;
