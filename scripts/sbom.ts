import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { SetupError } from './setup-error.ts';
import { run } from './supervise/run.ts';

interface Bom {
	serialNumber?: string;
	metadata: { timestamp?: string; tools?: unknown; component: { name: string } };
}
interface Manifest {
	devDependencies?: unknown;
}
interface Lock {
	packages: Record<string, Manifest & { dev?: boolean }>;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T;

/** package.json and the lock without what only development uses: `npm sbom --omit dev` drops packages that both use. */
function writeProductionLock(folder: string): void {
	const manifest = readJson<Manifest>('package.json');
	const lock = readJson<Lock>('package-lock.json');
	delete manifest.devDependencies;
	delete lock.packages['']?.devDependencies;
	lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev));
	writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
	writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

/** Writes docs/sbom.json: every package that runs in production, from the lock alone. The same lock gives the same file. */
await run(async () => {
	const folder = mkdtempSync(join(tmpdir(), 'wayfare-sbom-'));
	try {
		writeProductionLock(folder);
		const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--sbom-type', 'application'];
		const made = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });
		if (made.status !== 0) throw new SetupError(`npm sbom failed: ${made.stderr}`);
		const bom = JSON.parse(made.stdout) as Bom;
		delete bom.serialNumber;
		delete bom.metadata.timestamp;
		delete bom.metadata.tools;
		bom.metadata.component.name = 'wayfare';
		writeFileSync(join(ROOT, 'docs/sbom.json'), `${JSON.stringify(bom, null, '\t')}\n`);
	} finally {
		rmSync(folder, { recursive: true });
	}
});
