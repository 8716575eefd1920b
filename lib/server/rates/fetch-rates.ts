import 'server-only';
import { open } from 'node:fs/promises';
import { addDays } from '#contract/common/calendar.ts';
import type { WebQueryable } from '../db/web-database.ts';
import { fingerprint } from '../fingerprint.ts';
import { readBytes } from '../read-bytes.ts';
import { keepRates } from './rates-store.ts';
import { RatesTable } from './rates-table.ts';

/** A table of every currency there is has a few kilobytes. */
const LONGEST_TABLE = 64 * 1024;
const PATIENCE_MS = 5_000;

/** What a place is called in our table. */
export const sourceOf = (url: string): string => fingerprint('rates', url);

/**
 * Reads the table at `url` (http, https or file) and keeps it, unless an earlier answer was of a later day. Rejects, and
 * keeps what was known: no answer within five seconds, a redirect, a status other than 200, more than 64 KiB, no table,
 * or one of a day to come. `today` is `YYYY-MM-DD`.
 */
export async function fetchRates(db: WebQueryable, url: string, today: string): Promise<void> {
	const text = await (url.startsWith('file:') ? readFile(new URL(url)) : readAnswer(url));
	const table = RatesTable.parse(JSON.parse(text));
	// East of here it may be tomorrow already.
	if (table.date > addDays(today, 1)) throw new Error(`rates of a day to come: ${table.date}`);
	await keepRates(db, sourceOf(url), table);
}

async function readAnswer(url: string): Promise<string> {
	const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
	if (answer.status !== 200) throw new Error(`rates answered ${answer.status}`);
	return textOf(await readBytes(answer, LONGEST_TABLE));
}

async function readFile(url: URL): Promise<string> {
	const file = await open(url);
	try {
		const { size } = await file.stat();
		return textOf(size > LONGEST_TABLE ? undefined : await file.readFile());
	} finally {
		await file.close();
	}
}

function textOf(bytes: Uint8Array | undefined): string {
	if (!bytes) throw new Error(`rates of more than ${LONGEST_TABLE} bytes`);
	return Buffer.from(bytes).toString('utf8');
}
