import 'server-only';
import { listAirlines } from '#contract/air/airline.ts';
import { type Answer, call } from './service-client.ts';

const MOST_PAGES = 10;
let known: Readonly<Record<string, string>> | undefined;

/**
 * Names of airlines by IATA code. They do not change while a process runs, so they are read once; none where the service
 * does not answer, and the next call asks again.
 */
export async function airlineNames(codes: readonly string[]): Promise<Record<string, string>> {
	const all = await allAirlineNames();
	return Object.fromEntries(codes.flatMap((code) => (all[code] ? [[code, all[code]]] : [])));
}

/** The names of all airlines. */
export async function allAirlineNames(): Promise<Readonly<Record<string, string>>> {
	known ??= await readAll();
	return known ?? {};
}

async function readAll(): Promise<Record<string, string> | undefined> {
	const names: Record<string, string> = {};
	let after: string | null = null;
	for (let page = 0; page < MOST_PAGES; page++) {
		const query: { limit: string; after?: string } = { limit: '200', ...(after !== null && { after }) };
		const answer: Answer<typeof listAirlines> = await call(listAirlines, { query }, { timeoutMs: 3_000 });
		if (!answer.ok) return undefined;
		for (const { iata_code: code, name } of answer.data) if (code) names[code] = name;
		after = answer.after;
		if (after === null) break;
	}
	return names;
}
