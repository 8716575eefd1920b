import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from '#base/pool.ts';

/** All searches of a database: those that pages began and those that set a story up, at every attempt. */
async function searchesIn(databaseUrl: string): Promise<number> {
	const db = connect(databaseUrl, { max: 1 });
	try {
		const [row] = await db.query<{ searches: number }>('select count(*)::int as searches from service.searches');
		return row?.searches ?? 0;
	} finally {
		await db.close();
	}
}

/**
 * Counts the searches that stories began, in the database that they shared, says how many they were, and adds them to
 * the report of Playwright when it wrote one: no browser sees the searches that a server begins.
 */
export async function noteSearches(databaseUrl: string, reportFile: string | undefined): Promise<void> {
	const searches = await searchesIn(databaseUrl);
	console.log(`The stories began ${searches} searches.`);
	if (!reportFile || !existsSync(reportFile)) return;
	const report = JSON.parse(readFileSync(reportFile, 'utf8')) as object;
	writeFileSync(reportFile, JSON.stringify({ ...report, amounts: { searches } }));
}
