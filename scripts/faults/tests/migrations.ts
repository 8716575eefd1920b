import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MigrationFolder } from '#base/migrate.ts';
import { MIGRATION_FOLDERS } from '#service/db/migrate.ts';
import { ROOT } from '../../root.ts';
import { checkInvariants, type History } from '../check-invariants.ts';
import type { FaultTest } from '../fault-test.ts';
import { type Lab, newStore, type Store } from '../lab.ts';
import { readAll, startLoad, statusWords } from '../load.ts';
import { expectThat, type Tally } from '../tally.ts';

const AT_ONCE = 6;
/** The load has found its pace before anything migrates: a machine that is slow to start is no fault of a migration. */
const SERVED_BEFORE = 20;
const PACE_MS = 60_000;
const SCRIPT = 'scripts/faults/run-migrations.ts';

/** Runs the migrations by several processes at once. */
async function migrateAtOnce(url: string, folders: readonly MigrationFolder[], tally: Tally): Promise<void> {
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, url, JSON.stringify(folders)], {
				cwd: ROOT,
				stdio: ['ignore', 'ignore', 'pipe'],
			});
			let said = '';
			child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
			const [code] = (await once(child, 'close')) as [number | null];
			tally.attempts++;
			expectThat(tally, code === 0, () => `a migration ended with ${code}: ${said.slice(-400)}`);
		}),
	);
}

async function expectApplied({ db }: Store, folders: readonly MigrationFolder[], tally: Tally): Promise<void> {
	for (const { schema, folder } of folders) {
		const rows = await db.query<{ name: string }>(`select name from "${schema}".applied_migrations order by id`);
		const wanted = readdirSync(folder)
			.map((file) => file.replace(/\.sql$/, ''))
			.toSorted()
			.join();
		const applied = rows.map(({ name }) => name).join();
		expectThat(tally, applied === wanted, () => `${schema} has migrations ${applied} of ${wanted}`);
	}
}

/** The product's migrations with one more, as the next release could have it. */
function nextRelease(lab: Lab, n: number): MigrationFolder[] {
	return MIGRATION_FOLDERS.map(({ schema, folder }) => {
		if (schema !== 'service') return { schema, folder };
		const copy = join(lab.dataDir, `migrations-${n}`);
		mkdirSync(copy, { recursive: true });
		cpSync(folder, copy, { recursive: true });
		writeFileSync(
			join(copy, '9999_next.sql'),
			'alter table service.searches add column note text;\ncreate table service.next_release (id int primary key);\n',
		);
		return { schema, folder: copy };
	});
}

async function migrations(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	for (let n = 0; n < rounds; n++) {
		const store = await newStore(lab.server.url, `faults_migrate_${n}`);
		try {
			await migrateAtOnce(store.url, MIGRATION_FOLDERS, tally);
			await expectApplied(store, MIGRATION_FOLDERS, tally);
			const service = await lab.service({ databaseUrl: store.url });
			const history: History = new Map();
			const load = startLoad({
				lab,
				tally,
				history,
				origin: () => service.origin,
				workers: 4,
				allowed: [],
				limitMs: 30_000,
			});
			const paceUntil = performance.now() + PACE_MS;
			while (load.acked.length < SERVED_BEFORE && performance.now() < paceUntil) await sleep(20);
			expectThat(
				tally,
				load.acked.length >= SERVED_BEFORE,
				() => `only ${load.acked.length} searches in ${PACE_MS} ms`,
			);
			const next = nextRelease(lab, n);
			await migrateAtOnce(store.url, next, tally);
			await load.stop();
			await expectApplied(store, next, tally);
			await readAll(lab, service.origin, load.acked, tally);
			await checkInvariants(store, history, tally);
			tally.facts.push(statusWords(load.statuses));
			await service.kill();
		} finally {
			await store.drop();
		}
	}
}

export const migrationsAtOnce: FaultTest = {
	name: 'migrations-at-once',
	invariant: `${AT_ONCE} processes migrate at once: each file is applied once; the release before serves on without an error while the next one migrates`,
	rounds: 6,
	run: migrations,
};
