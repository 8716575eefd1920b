import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#service/db/migrate.ts';
import { startDatabase } from '../../scripts/database.ts';
import { freePort } from '../../scripts/free-port.ts';
import type { Bench } from '../lib/bench.ts';
import { median } from '../lib/cpu.ts';
import { startService } from '../lib/service.ts';
import type { Row } from '../lib/table.ts';

interface Start {
	/** Database, migrations and service, one after the other. */
	totalMs: number;
	serviceMs: number;
}

async function startOnce(bench: Bench, dataDir: string): Promise<Start> {
	const began = performance.now();
	const database = await startDatabase({ dataDir, port: await freePort(), log: bench.log });
	try {
		await migrate(database.url);
		const service = await startService(bench, { DATABASE_URL: database.url });
		const totalMs = performance.now() - began;
		await service.stop();
		return { totalMs, serviceMs: service.readyMs };
	} finally {
		await database.stop();
	}
}

/** From nothing running to `/readyz`, with the embedded database, once its cluster exists. */
export async function coldStart(bench: Bench): Promise<Row[]> {
	const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-start-'));
	try {
		const first = await startOnce(bench, dataDir);
		const starts: Start[] = [];
		for (let i = 0; i < (bench.quick ? 2 : 5); i++) starts.push(await startOnce(bench, dataDir));
		const middle = median(starts.map(({ totalMs }) => totalMs));
		const service = median(starts.map(({ serviceMs }) => serviceMs));
		return [
			{
				measure: 'Cold start to `/readyz`, embedded database included',
				goal: '≤ 1.5 s',
				value: `${(middle / 1000).toFixed(2)} s`,
				met: middle <= 1_500,
				note: `median of ${starts.length}; the service alone ${(service / 1000).toFixed(2)} s; with a new cluster ${(first.totalMs / 1000).toFixed(1)} s`,
			},
		];
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
}
