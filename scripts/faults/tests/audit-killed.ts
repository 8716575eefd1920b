import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { migrateWeb } from '#lib/server/db/migrate-web.ts';
import { ROOT } from '../../root.ts';
import type { FaultTest } from '../fault-test.ts';
import type { Lab, Store } from '../lab.ts';
import { between } from '../searches.ts';
import { expectThat, type Tally } from '../tally.ts';

const WRITERS = 2;
/** A writer has to act before it is killed, however slow the machine. */
const FIRST_ACT_MS = 30_000;

function start(args: readonly string[], { url }: Store): ChildProcess {
	const node = ['--conditions=react-server', '--import', 'tsx', 'scripts/faults/write-audit.ts', ...args];
	const env = { ...process.env, DATABASE_URL: url, DATA_KEY: 'key-of-the-trail-in-fault-tests' };
	return spawn(process.execPath, node, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], env });
}

/** Has a process act until it is killed at any moment. Gives the acts that it said it had done. */
async function killOne(store: Store, name: string): Promise<string[]> {
	const writer = start(['act', name], store);
	let said = '';
	writer.stdout?.on('data', (part: Buffer) => (said += part.toString()));
	const closed = once(writer, 'close');
	const until = performance.now() + FIRST_ACT_MS;
	while (!said.includes('\n') && performance.now() < until) await delay(5);
	await delay(between(5, 250));
	writer.kill('SIGKILL');
	await closed;
	// What it was saying as it died may be half a number.
	return said.split('\n').slice(0, -1);
}

interface Found {
	subject: string;
	acts: number;
	sealed: number;
}

async function auditKilled(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const store = await lab.store();
	await migrateWeb(store.url);
	const said: string[] = [];
	for (let round = 0; round < rounds; round++) {
		const writers = Array.from({ length: WRITERS }, (_, n) => killOne(store, `${round}-${n}`));
		for (const acts of await Promise.all(writers)) {
			tally.attempts++;
			expectThat(tally, acts.length > 0, () => `a writer of round ${round} did nothing in ${FIRST_ACT_MS} ms`);
			said.push(...acts);
		}
	}
	const [code] = (await once(start(['check'], store), 'close')) as [number | null];
	expectThat(tally, code === 0, () => `the check ended with ${code}`);
	const [check] = await store.db.query<{ acts: string; broken_seq: string | null; broken_how: string | null }>(
		'select acts, broken_seq, broken_how from web.audit_checks',
	);
	expectThat(tally, check?.broken_seq === null, () => `the trail is ${check?.broken_how} at ${check?.broken_seq}`);
	const rows = await store.db.query<Found>(
		`select coalesce(a.subject, l.trip_id) as subject, count(a.id)::int as acts, count(a.seq)::int as sealed
		from web.revoked_links l full join web.audit a on a.subject = l.trip_id group by 1`,
	);
	for (const { subject, acts, sealed } of rows)
		expectThat(tally, acts === 1 && sealed === 1, () => `${subject} stands ${acts} times, sealed ${sealed} times`);
	const done = new Set(rows.map(({ subject }) => subject));
	const lost = said.filter((subject) => !done.has(subject));
	expectThat(tally, lost.length === 0, () => `${lost.length} acts are lost: ${lost[0]}`);
	expectThat(
		tally,
		Number(check?.acts) === rows.length,
		() => `${check?.acts} of ${rows.length} acts are in the trail`,
	);
	tally.facts.push(`${rounds * WRITERS} kills`, `${rows.length} acts, ${said.length} of them told`);
}

export const auditTrailKilled: FaultTest = {
	name: 'audit-killed',
	invariant: `kill -9 of ${WRITERS} processes that act and seal the audit trail, at any moment: each act stands in it once and sealed once, none that was done is missing, the chain verifies`,
	rounds: 40,
	smallRounds: 2,
	run: auditKilled,
};
